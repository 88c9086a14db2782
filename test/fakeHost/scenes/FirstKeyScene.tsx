import { useEffect, useRef, useState } from 'react'
import { useCommands } from '../../../renderer/state/commands.ts'
import { useStores } from '../../../renderer/state/stores.ts'

/** Counts by itself, and presses `k` for each number as soon as it is in the document, before React goes on. */
export function FirstKeyScene() {
  const { commands } = useStores()
  const place = useRef<HTMLElement>(null)
  const heard = useRef<HTMLParagraphElement>(null)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const press = new MutationObserver(() => commands.runKeys('k'))
    if (place.current !== null)
      press.observe(place.current, { childList: true, subtree: true, characterData: true })
    const next = setInterval(() => setShown((before) => Math.min(before + 1, 3)), 50)
    return () => {
      press.disconnect()
      clearInterval(next)
    }
  }, [commands])
  return (
    <main>
      <h1>The first key</h1>
      <section ref={place}>
        {shown === 0 ? null : (
          <Shown
            number={shown}
            onKey={() => {
              if (heard.current !== null) heard.current.textContent += `${shown} `
            }}
          />
        )}
      </section>
      <p ref={heard} data-heard />
    </main>
  )
}

function Shown({ number, onKey }: { readonly number: number; readonly onKey: () => void }) {
  useCommands([{ id: 'key', title: () => 'Key', group: 'program', keys: ['k'], run: onKey }])
  return <p data-shown>{number}</p>
}

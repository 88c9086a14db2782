import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Account } from '../../../shared/domain/account.ts'
import { BADGE_STANDINGS } from '../../../shared/domain/badges.ts'
import type { DoorBadge } from '../../../shared/domain/door.ts'
import type { EventId } from '../../../shared/domain/ids.ts'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useCounted } from '../../lib/format/counts.ts'
import { listed } from '../../lib/format/lists.ts'
import { cutText } from '../../lib/safeText.ts'
import { useCommands } from '../../state/commands.ts'
import { useAsked } from '../../state/queries.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { Button } from '../../ui/Button.tsx'
import { type PutElsewhere, usePrinting } from '../../ui/Paper.tsx'
import { WorkPage } from '../../ui/WorkPage.tsx'
import { useSavePdf } from '../events/usePaper.ts'
import { BadgeOptions } from './BadgeOptions.tsx'
import { BadgePreview } from './BadgePreview.tsx'
import { BadgeSheet, type BadgeSheetProps } from './BadgeSheet.tsx'
import css from './Badges.module.css'
import { DoorPane } from './DoorPane.tsx'
import {
  type BadgeChoices,
  cardsOn,
  choicesOf,
  fitsPaper,
  keptChoices,
  onSheets,
  sheetOf,
  skippedOn,
} from './sheets.ts'

const PRINT_ID = 'badges-print'
interface Printed {
  readonly badges: readonly DoorBadge[]
  readonly into: 'printer' | 'file'
}

/** Asked for at once while printing. */
const TOGETHER = 1_000

/** Badges of one door: who, on which paper, what is on them; and the sheets as they will be. */
export function BadgesOf(props: {
  readonly account: Account
  readonly doorId: string
  readonly eventId: EventId | null
}) {
  const { account, doorId, eventId } = props
  const { t } = useTranslation(['badges', 'agenda', 'common'])
  const { bridge, navigation, preferences } = useStores()
  const say = useSay()
  const counted = useCounted()
  const { locale } = useLanguage()
  const { busy, run } = useWork()
  const [choices, setChoices] = useState(() => choicesOf(preferences.getState().preferences.badges))
  const [page, setPage] = useState(0)
  const [printed, setPrinted] = useState<Printed | null>(null)
  const savePdf = useSavePdf(t('agenda:print.as-pdf'))
  const accountId = account.id
  const at = { accountId, doorId }
  const sheet = sheetOf(choices)
  const each = cardsOn(sheet)
  const skipped = skippedOn(choices)
  const wanted = {
    ...at,
    who: [...choices.who],
    fresh: choices.fresh,
    order: choices.order,
    codes: choices.parts.has('code'),
    tags: choices.parts.has('tag'),
  }
  const shown = useAsked(
    'door.badges',
    { ...wanted, offset: Math.max(0, page * each - skipped), limit: page === 0 ? each - skipped : each },
    { keepFormer: true },
  ).data
  const door = shown?.door
  const total = shown?.total ?? 0
  const pages = total === 0 ? 0 : Math.ceil((total + skipped) / each)
  // Fewer people than before: the page one was on may be gone.
  if (shown !== undefined && page > 0 && page >= pages) setPage(Math.max(0, pages - 1))
  const change = (next: Partial<BadgeChoices>) => {
    const all = { ...choices, ...next }
    setChoices(all)
    const [before, now] = [keptChoices(choices), keptChoices(all)]
    if (JSON.stringify(now) !== JSON.stringify(before))
      void preferences.set({ badges: now }).catch(say.failed)
  }

  const title = cutText((door?.events.length === 1 ? door.events[0]?.title : door?.name) ?? '', 120)
  const fits = fitsPaper(sheet)
  const card = {
    sheet,
    parts: choices.parts,
    lines: choices.lines,
    event: title,
    community: account.siteName,
  }

  useCommands([
    {
      id: 'badges.print',
      title: (texts) => texts.t('badges:print'),
      group: 'program',
      keys: ['mod+p'],
      menu: 'print',
      run: () => document.getElementById(PRINT_ID)?.click(),
    },
  ])
  const print = async (into: Printed['into']) => {
    const found: DoorBadge[] = []
    let whole = 1
    while (found.length < whole) {
      const part = await bridge.call('door.badges', { ...wanted, offset: found.length, limit: TOGETHER })
      found.push(...part.rows)
      whole = part.total
      if (part.rows.length === 0) break
    }
    if (found.length > 0) setPrinted({ badges: found, into })
  }
  /** Whether paper came out, no system tells: it is taken for printed, and can be taken back. A file tells. */
  const note = async (badges: readonly DoorBadge[], isThere: boolean) => {
    setPrinted(null)
    if (!isThere) return
    const personIds = badges.map(({ personId }) => personId)
    const { personIds: fresh } = await bridge.call('door.badgesPrinted', { ...at, personIds, printed: true })
    if (fresh.length === 0) return
    say.done(t('printed', counted(fresh.length)), () =>
      bridge.call('door.badgesPrinted', { ...at, personIds: [...fresh], printed: false }),
    )
  }

  const paper = t(`pages.${sheet.paper}`, counted(pages))
  return (
    <WorkPage
      title={t('title-for', { title })}
      sub={listed([t('people', counted(total)), paper], locale)}
      back={{ label: t(eventId === null ? 'back.door' : 'back.guests'), onBack: () => navigation.escape() }}
      tools={
        <>
          {savePdf === null ? null : (
            <Button
              icon={<Download aria-hidden />}
              isDisabled={total === 0 || !fits || busy || printed !== null}
              onPress={() => run(() => print('file'))}
            >
              {t('agenda:print.as-pdf')}
            </Button>
          )}
          <Button
            id={PRINT_ID}
            variant="primary"
            icon={<Printer aria-hidden />}
            shortcut="Mod+P"
            isDisabled={total === 0 || !fits}
            isPending={busy || printed !== null}
            onPress={() => run(() => print('printer'))}
          >
            {t('print')}
          </Button>
          <Button shortcut="Esc" onPress={() => navigation.escape()}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <div className={css['frame']}>
        <div className={css['page']}>
          <BadgeOptions choices={choices} counts={shown?.counts ?? null} onChange={change} />
          <BadgePreview
            {...card}
            badges={shown?.rows ?? null}
            skipped={page === 0 ? skipped : 0}
            page={page}
            pages={pages}
            fits={fits}
            onPage={setPage}
            onEverybody={
              BADGE_STANDINGS.some((standing) => (shown?.counts[standing] ?? 0) > 0)
                ? () => change({ who: new Set(BADGE_STANDINGS), fresh: false })
                : null
            }
          />
          <DoorPane door={door ?? null} eventId={eventId} />
        </div>
      </div>
      {printed === null ? null : (
        <BadgesPaper
          {...card}
          badges={printed.badges}
          skipped={skipped}
          {...(printed.into === 'file' && savePdf !== null && { onReady: () => savePdf(title) })}
          onPrinted={(isThere) => void note(printed.badges, isThere).catch(say.failed)}
        />
      )}
    </WorkPage>
  )
}

interface BadgesPaperProps extends BadgeSheetProps {
  /** Where they go; the system's printer where left out. */
  readonly onReady?: PutElsewhere | undefined
  readonly onPrinted: (isThere: boolean) => void
}

/** All sheets, for the system's printer or a file; nothing of them on the screen. */
function BadgesPaper({ onReady, onPrinted, ...card }: BadgesPaperProps) {
  usePrinting(true, onPrinted, onReady)
  const sheets = onSheets(card.badges, cardsOn(card.sheet), card.skipped)
  return createPortal(
    <main className={css['paper']} data-paper data-react-aria-top-layer="true">
      {sheets.map((badges, at) => (
        <BadgeSheet
          key={badges[0]?.personId}
          {...card}
          badges={badges}
          skipped={at === 0 ? card.skipped : 0}
        />
      ))}
    </main>,
    document.body,
  )
}

import { encodeXML } from 'entities'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutWords } from '../../../../../electron/core/api/envelope.ts'
import { comparable, decodeEntities, sameText } from '../../../../../electron/core/lib/text.ts'
import { countWork } from '../../../../support/countedWork.ts'

const work = countWork()

describe('SITE-F7 entities in texts', () => {
  it('SITE-F7 what servers encode reads as it was written', () => {
    expect(decodeEntities('Tom &amp; Jerry &quot;live&quot; &#039;24 &lt;3 &ouml; &#x1F3BB;')).toBe(
      `Tom & Jerry "live" '24 <3 ö 🎻`,
    )
  })

  it('SITE-F7 decoded once: what looks like an entity after that was written so', () => {
    expect(decodeEntities('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;')
    expect(decodeEntities('AT&T & R&D & a&copy=1')).toBe('AT&T & R&D & a&copy=1')
  })

  it('SITE-F7 any text comes back through the encoding of a server', () => {
    fc.assert(fc.property(fc.string(), (text) => decodeEntities(encodeXML(text)) === text))
  })

  it('SITE-F7 two texts are the same whichever side encoded, composed or spaced them', () => {
    expect(sameText('Caf&eacute;  am\r\nMarkt ', 'Cafe\u0301 am Markt')).toBe(true)
    expect(sameText('Cafe', 'Café')).toBe(false)
    expect(sameText('cafe', 'Cafe')).toBe(false)
    fc.assert(fc.property(fc.string(), (text) => sameText(encodeXML(text), text)))
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => sameText(a, b) === (comparable(a) === comparable(b))),
    )
  })
})

describe('INPUT-18 words of a site', () => {
  it('INPUT-18 words are few, short, whole characters and text only', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'binary', maxLength: 900 }), fc.anything())),
        (said) => {
          const words = cutWords(said)
          return (
            words.length <= 10 &&
            words.every(
              (word) => word.length <= 200 && word !== '' && word.isWellFormed() && !/\p{Cc}/u.test(word),
            )
          )
        },
      ),
    )
  })

  it('INPUT-9 a megabyte of entities costs nothing', () => {
    work.take()
    expect(cutWords('&amp;'.repeat(200_000))[0]).toHaveLength(200)
    expect(work.take()).toBeLessThan(10_000)
  })
})

import { Archive } from 'lucide-react'
import { useId } from 'react'
import type { BackupState } from '../../../shared/bridge/backup.ts'
import { type CopyCounts, countsSince, isNothingHere } from '../../../shared/domain/backup.ts'
import { type TextOf, useTranslation } from '../../i18n/useTranslation.ts'
import { takeFile } from '../../lib/files/takeFile.ts'
import { count } from '../../lib/format/counts.ts'
import { numberFormat } from '../../lib/format/formatters.ts'
import { listed } from '../../lib/format/lists.ts'
import { nearTime } from '../../lib/format/when.ts'
import { useStores } from '../../state/stores.ts'
import { useSay, useWork } from '../../state/useSay.ts'
import { ownZone, useShowing } from '../../state/useShowing.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { CountTiles } from '../../ui/CountTiles.tsx'
import css from './Backup.module.css'

interface HereSectionProps {
  readonly state: BackupState
  readonly busy: boolean
  readonly onMake: () => void
}

/** What no site has, counted, and the copy of it. */
export function HereSection({ state, busy, onMake }: HereSectionProps) {
  const { t } = useTranslation('backup')
  const { locale } = useShowing()
  const id = useId()
  const { here, leftOut, trouble } = state
  const nothing = isNothingHere(here)
  return (
    <section className={css['section']} aria-labelledby={id}>
      <div>
        <h2 id={id} className={css['heading']}>
          {t(nothing ? 'here.title-nothing' : 'here.title')}
        </h2>
        <p className={css['quiet']}>{t(nothing ? 'here.nothing' : 'here.text')}</p>
      </div>
      {nothing ? null : <Tiles state={state} />}
      {leftOut.length === 0 ? null : (
        <p className={css['small']}>{t('here.left-out', { sites: listed([...leftOut], locale) })}</p>
      )}
      {trouble === null ? null : (
        <Banner tone="warn" title={t(`trouble.${trouble}`)}>
          {t(`trouble.${trouble}-text`)}
        </Banner>
      )}
      <div className={css['line']}>
        <Button variant="primary" icon={<Archive aria-hidden />} isPending={busy} onPress={onMake}>
          {t(busy ? 'make.busy' : state.passphraseSinceMs === null ? 'make.first' : 'make')}
        </Button>
        <LastCopy state={state} />
      </div>
      {state.passphraseSinceMs === null ? null : <SaveElsewhere />}
    </section>
  )
}

function Tiles({ state: { here } }: { readonly state: BackupState }) {
  const { t } = useTranslation('backup')
  const { locale } = useShowing()
  const tiles = [
    { name: 'marks', n: here.marks, more: t('tile.marks-more') },
    { name: 'lists', n: here.lists, more: t('tile.lists-more', { n: here.listed }) },
    { name: 'doors', n: here.doors, more: t('tile.doors-more', { n: here.arrivals }) },
    { name: 'drafts', n: here.drafts, more: t('tile.drafts-more', { n: here.unsent }), also: here.unsent },
    {
      name: 'invitations',
      n: here.invitations,
      more: t('tile.invitations-more', { n: here.composers }),
      also: here.composers,
    },
    { name: 'templates', n: here.templates, more: t('tile.templates-more') },
  ] as const
  return (
    <CountTiles
      large
      tiles={tiles
        .filter((tile) => tile.n + ('also' in tile ? tile.also : 0) > 0)
        .map(({ name, n, more }) => ({
          label: t(`tile.${name}`),
          count: numberFormat(locale).format(n),
          more,
        }))}
    />
  )
}

function LastCopy({ state: { last, here } }: { readonly state: BackupState }) {
  const { t } = useTranslation('backup')
  const showing = useShowing()
  if (last === null) {
    return (
      <p className={css['words']}>
        <strong>{t('last.none')}</strong>
        {isNothingHere(here) ? null : (
          <>
            <br />
            <span className={css['small']}>{t('last.none-text')}</span>
          </>
        )}
      </p>
    )
  }
  const since = countsSince(here, last.counts)
  return (
    <p className={css['words']}>
      <strong>{t('last.at', { time: nearTime(last.atMs, { ...showing, zone: ownZone() }) })}</strong>
      <br />
      <span className={css['small']}>
        {isNothingHere(since)
          ? t('last.same')
          : t('last.since', { what: countedWords(t, since, showing.locale) })}
      </span>
    </p>
  )
}

function SaveElsewhere() {
  const { t } = useTranslation('backup')
  const { bridge } = useStores()
  const say = useSay()
  const { busy, run } = useWork()
  const save = async () => {
    const name = await takeFile(bridge, await bridge.call('backup.save', { title: t('make.save') }))
    if (name !== null) say.done(() => t('make.saved', { name }))
  }
  return (
    <Button className={css['aside']} variant="link" size="s" isPending={busy} onPress={() => run(save)}>
      {t('make.save')}
    </Button>
  )
}

type Texts = TextOf<'backup'>

const NAMED = ['marks', 'lists', 'doors', 'drafts', 'invitations', 'templates'] as const

/** "298 marks, 17 lists, 4 doors, 5 drafts"; nothing is said of what there is none of. */
export function countedWords(t: Texts, counts: CopyCounts, locale: string): string {
  const words = NAMED.filter((name) => counts[name] > 0).map((name) =>
    t(`n.${name}`, { count: counts[name], number: count(counts[name], locale) }),
  )
  return words.length === 0 ? t('n.nothing') : listed(words, locale)
}

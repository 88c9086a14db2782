import { FileUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { cutText } from '../../lib/safeText.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { FileTrigger } from '../../ui/FileTrigger.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { DropPlace } from '../../ui/TakesFiles.tsx'
import { WorkStart } from '../../ui/WorkPanes.tsx'
import css from './Import.module.css'
import { useImportActions, useImportState } from './ImportContext.ts'

const TYPES = ['.ics', '.ical', '.csv', '.tsv', '.txt', '.xlsx', 'text/calendar', 'text/csv']

/** Asks the system for a file of events. */
export function FileButton({ another = false }: { readonly another?: boolean }) {
  const { t } = useTranslation('imports')
  const { readFile } = useImportActions()
  return (
    <FileTrigger
      acceptedFileTypes={TYPES}
      onSelect={(files) => {
        const file = files?.item(0)
        if (file) readFile(file)
      }}
    >
      <Button variant={another ? 'default' : 'primary'} icon={<FileUp aria-hidden />} autoFocus={!another}>
        {t(another ? 'file.another' : 'file.choose')}
      </Button>
    </FileTrigger>
  )
}

/** No file yet, or one that is not taken, with the reason. */
export function StartStep() {
  const { t } = useTranslation('imports')
  return (
    <WorkStart>
      <h2>{t('start.title')}</h2>
      <p>{t('start.text')}</p>
      <RefusedNotice />
      <DropPlace>
        <FileButton />
        <p>{t('start.drop')}</p>
      </DropPlace>
      <p className={css['quiet']}>{t('start.kinds')}</p>
    </WorkStart>
  )
}

export function RefusedNotice() {
  const { t } = useTranslation('imports')
  const refused = useImportState((state) => state.refused)
  if (refused === null) return null
  return (
    <Banner tone="danger" announce title={t('refused.title', { name: cutText(refused.name, 80) })}>
      {t(`refused.${refused.fault}`)}
    </Banner>
  )
}

export function ReadingStep({ name }: { readonly name: string }) {
  const { t } = useTranslation('imports')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={css['center']} tabIndex={-1}>
      <ProgressBar label={t('reading', { name: cutText(name, 80) })} value={null} />
    </div>
  )
}

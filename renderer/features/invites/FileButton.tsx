import { FileUp } from 'lucide-react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { useComposerDeeds } from './useComposerDeeds.ts'

const TYPES = ['.csv', '.tsv', '.txt', '.xlsx', '.vcf', '.vcard', 'text/csv', 'text/vcard']

/** Asks the system for a file of people. */
export function FileButton({ primary = false }: { readonly primary?: boolean }) {
  const { t } = useTranslation('invites')
  const { readFile } = useComposerDeeds()
  return (
    <FileTrigger
      acceptedFileTypes={TYPES}
      onSelect={(files) => {
        const file = files?.item(0)
        if (file) void readFile(file)
      }}
    >
      <Button variant={primary ? 'primary' : 'default'} icon={<FileUp aria-hidden />}>
        {t('source.choose-file')}
      </Button>
    </FileTrigger>
  )
}

import { ExternalLink as Outwards } from 'lucide-react'
import { useState } from 'react'
import type { Candidate } from '../../../shared/domain/outboxEntry.ts'
import { type FieldWords, whenInWords } from '../../labels/fieldWords.ts'
import { cutText } from '../../lib/safeText.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import css from './OutboxEntry.module.css'

const NEITHER = 'neither'

export interface WhichOneProps {
  readonly candidates: readonly Candidate[]
  readonly words: FieldWords
  readonly onAnswer: (eventId: string | null) => void
  readonly onShow: (eventId: string) => void
}

/** A create whose answer was lost: only the person can say whether one of these is it (SITE-U9). */
export function WhichOne({ candidates, words, onAnswer, onShow }: WhichOneProps) {
  const { t } = words
  const [chosen, setChosen] = useState<string>(candidates[0]?.eventId ?? NEITHER)
  const still = chosen === NEITHER || candidates.some(({ eventId }) => eventId === chosen)
  const selected = still ? chosen : (candidates[0]?.eventId ?? NEITHER)
  return (
    <div className={css['which']}>
      {candidates.length === 0 ? (
        <p>{t('which.none')}</p>
      ) : (
        <RadioGroup
          label={t('which.title')}
          selected={selected}
          onSelect={setChosen}
          entries={[
            ...candidates.map(({ eventId, title, start, location }) => ({
              id: eventId,
              label: t('which.event', { id: eventId }),
              note: [cutText(title, 80), whenInWords(start, words), cutText(location, 80)]
                .filter((part) => part !== '')
                .join(' · '),
            })),
            { id: NEITHER, label: t('which.neither'), note: t('which.neither-note') },
          ]}
        />
      )}
      <div className={css['answers']}>
        <Button variant="primary" size="s" onPress={() => onAnswer(selected === NEITHER ? null : selected)}>
          {selected === NEITHER ? t('which.again') : t('which.is', { id: selected })}
        </Button>
        {selected === NEITHER ? null : (
          <Button variant="quiet" size="s" icon={<Outwards aria-hidden />} onPress={() => onShow(selected)}>
            {t('action.site')}
          </Button>
        )}
      </div>
    </div>
  )
}

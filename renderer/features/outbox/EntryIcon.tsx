import { CircleCheck, Clock, Image, Mail, MapPin, Pencil, Plus, Trash2 } from 'lucide-react'
import type { Change } from '../../../shared/domain/outboxEntry.ts'
import { fieldsInOrder } from './changeWords.ts'

/** A sign for what an entry will do; the sentence beside it says the same. */
export function EntryIcon({ change }: { readonly change: Change }) {
  switch (change.kind) {
    case 'create':
      return <Plus aria-hidden />
    case 'delete':
      return <Trash2 aria-hidden />
    case 'rsvp':
      return <CircleCheck aria-hidden />
    case 'photo':
      return <Image aria-hidden />
    case 'invite':
      return <Mail aria-hidden />
    case 'update': {
      const [first] = fieldsInOrder(change)
      if (first === 'start' || first === 'end') return <Clock aria-hidden />
      return first === 'location' || first === 'address' ? <MapPin aria-hidden /> : <Pencil aria-hidden />
    }
  }
}

import type { FileZone } from '../../../shared/domain/eventImport.ts'

/** Apart from what reads calendars, whose library only the thread that reads them needs (PERF-9). */
export const keyOfZone = (zone: FileZone): string =>
  zone.kind === 'zone' ? `zone ${zone.zone}` : 'name' in zone ? `${zone.kind} ${zone.name}` : zone.kind

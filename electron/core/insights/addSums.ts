import type { InsightSums } from '../../../shared/domain/insights.ts'

/** Sums of several events. An event where something is not known is left out of that, not counted as nothing. */
export function addSums(all: readonly InsightSums[]): InsightSums {
  const invited = all.flatMap((one) => one.invited ?? [])
  const answers = all.flatMap((one) => one.answers ?? [])
  const door = all.flatMap((one) => one.door ?? [])
  const open = answers.flatMap((one) => one.open ?? [])
  return {
    invited:
      invited.length === 0
        ? null
        : {
            people: total(invited, 'people'),
            yes: total(invited, 'yes'),
            atLeast: invited.some(({ atLeast }) => atLeast),
          },
    answers:
      answers.length === 0
        ? null
        : {
            yes: total(answers, 'yes'),
            maybe: total(answers, 'maybe'),
            no: total(answers, 'no'),
            open: open.length === 0 ? null : open.reduce((sum, one) => sum + one, 0),
            partly: answers.some(({ partly }) => partly),
          },
    door:
      door.length === 0
        ? null
        : {
            yes: total(door, 'yes'),
            cameOfYes: total(door, 'cameOfYes'),
            cameOthers: total(door, 'cameOthers'),
            companions: total(door, 'companions'),
          },
  }
}

const total = <K extends string>(all: readonly { readonly [key in K]: number }[], key: K): number =>
  all.reduce((sum, one) => sum + one[key], 0)

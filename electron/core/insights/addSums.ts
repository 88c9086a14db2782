import type { InsightSums } from '../../../shared/domain/insights.ts'

/** Sums of several events. An event where something is not known is left out of that, not counted as nothing. */
export function addSums(all: readonly InsightSums[]): InsightSums {
  const invited = known(all, ({ invited: one }) => one)
  const said = known(invited, (one) => one.said)
  const answers = known(all, ({ answers: one }) => one)
  const door = known(all, ({ door: one }) => one)
  const ofYes = known(door, (one) => one.ofYes)
  const answered = (name: 'yes' | 'maybe' | 'no' | 'open'): number | null =>
    sumOf(known(answers, (one) => one[name]))
  return {
    invited:
      invited.length === 0
        ? null
        : {
            people: total(invited, 'people'),
            atLeast: invited.some(({ atLeast }) => atLeast),
            said: said.length === 0 ? null : { yes: total(said, 'yes'), of: total(said, 'of') },
          },
    answers:
      answers.length === 0
        ? null
        : {
            yes: answered('yes'),
            maybe: answered('maybe'),
            no: answered('no'),
            open: answered('open'),
            partly: answers.some(({ partly }) => partly),
          },
    door:
      door.length === 0
        ? null
        : {
            came: total(door, 'came'),
            companions: total(door, 'companions'),
            ofYes:
              ofYes.length === 0
                ? null
                : {
                    yes: total(ofYes, 'yes'),
                    came: total(ofYes, 'came'),
                    others: total(ofYes, 'others'),
                  },
          },
  }
}

const known = <T, Of>(all: readonly T[], of: (one: T) => Of | null): readonly Of[] =>
  all.flatMap((one) => of(one) ?? [])

const sumOf = (all: readonly number[]): number | null =>
  all.length === 0 ? null : all.reduce((sum, one) => sum + one, 0)

const total = <K extends string>(all: readonly { readonly [key in K]: number }[], key: K): number =>
  all.reduce((sum, one) => sum + one[key], 0)

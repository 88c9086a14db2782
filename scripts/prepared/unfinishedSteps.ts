import type { Reporter, TestCase, TestResult, TestStep } from 'playwright/types/testReporter'

/** Says of a test that ran out of time what it was waiting for: evaluations and starts have no limit of their own. */
export default class UnfinishedSteps implements Reporter {
  private readonly open = new Map<TestResult, Set<TestStep>>()

  onStepBegin(_: TestCase, result: TestResult, step: TestStep): void {
    const steps = this.open.get(result) ?? new Set()
    this.open.set(result, steps.add(step))
  }

  onStepEnd(_: TestCase, result: TestResult, step: TestStep): void {
    this.open.get(result)?.delete(step)
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const steps = [...(this.open.get(result) ?? [])]
    this.open.delete(result)
    if (result.status !== 'timedOut') return
    const ended = result.steps.flatMap(withInner).filter((step) => !steps.includes(step))
    const said = [
      ...ended.slice(-3).map((step) => `  after ${described(step)}`),
      ...steps.map((step) => `  in ${described(step)}`),
    ]
    process.stdout.write(`\n${test.title}: out of time\n${said.join('\n')}\n`)
  }
}

const withInner = (step: TestStep): readonly TestStep[] => [step, ...step.steps.flatMap(withInner)]

const described = ({ title, location, duration }: TestStep): string =>
  `${title} (${location === undefined ? 'no place' : `${location.file}:${location.line}`}, ${Math.round(duration)} ms)`

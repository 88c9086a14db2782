import { z } from 'zod'

/** Name of the variable by which `npm start` hands over the demo community's connection. */
const DEMO_VARIABLE = 'TURNOUT_DEMO'

const demoConnection = z.strictObject({
  address: z.string().min(1).max(2000),
  /** Empty where only the address is known. */
  clientId: z.string().max(200),
  clientSecret: z.string().max(500),
  redirectUri: z.string().min(1).max(300),
  demo: z.boolean(),
})
export type DemoConnection = z.infer<typeof demoConnection>

/**
 * Takes the demo's connection out of the environment, so that no child inherits it. By environment and not by
 * argument, because every user of a computer can read the arguments of a process (SIGN-21). Null where there is none
 * or it does not fit.
 */
export function takeDemoConnection(environment: Record<string, string | undefined>): DemoConnection | null {
  const text = environment[DEMO_VARIABLE]
  delete environment[DEMO_VARIABLE]
  if (text === undefined || text === '') return null
  try {
    return demoConnection.parse(JSON.parse(text))
  } catch {
    return null
  }
}

import type { Logger } from '../ports.ts'

/** Every line to two logs: the file and what the host shows. */
export const bothLogs = (first: Logger, second: Logger): Logger => ({
  debug: (message, facts) => {
    first.debug(message, facts)
    second.debug(message, facts)
  },
  info: (message, facts) => {
    first.info(message, facts)
    second.info(message, facts)
  },
  warn: (message, facts) => {
    first.warn(message, facts)
    second.warn(message, facts)
  },
  error: (message, facts) => {
    first.error(message, facts)
    second.error(message, facts)
  },
})

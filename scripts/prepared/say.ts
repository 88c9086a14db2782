/** Progress goes to standard error; standard output is kept for what other programs read. */
export const say = (text: string): void => {
  process.stderr.write(`${text}\n`)
}

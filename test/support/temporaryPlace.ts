import { setVariables, temporaryPlace } from '../../scripts/prepared/temporaryPlace.ts'

/** All temporary folders of a run lie in one, which goes when the run ends: of vitest's projects, and of Playwright's. */
export default function inOnePlace(): () => void {
  const place = temporaryPlace()
  const putBack = setVariables(place.env)
  return () => {
    putBack()
    place.remove()
  }
}

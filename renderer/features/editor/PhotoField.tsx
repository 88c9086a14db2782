import { PhotoPart } from './photo/PhotoPart.tsx'

/** Place of the photo in the form; left alone, the photo there is stays (`photo: keep`). */
export function PhotoField() {
  return <PhotoPart />
}

import { createStore, type StoreApi } from 'zustand/vanilla'
import { MAX_PHOTO_BASE64, type StagedPhoto } from '../../../../shared/bridge/editor.ts'
import { type Bridge, CallError } from '../../../lib/bridge.ts'
import { fromBase64 } from '../../../lib/files/handOver.ts'
import {
  type Crop,
  heightOf,
  type Rect,
  rectOf,
  type Size,
  sentSize,
  sentWhole,
  type Turn,
  turnCrop,
  turned,
  wholeCrop,
} from './crop.ts'
import {
  type Decoded,
  isHeic,
  type PictureType,
  type PictureWorks,
  toBase64,
  typeOfBytes,
} from './pictureWorks.ts'
import { removeLocation } from './removeLocation.ts'

/** Why a file cannot be the photo (INPUT-12). */
type PhotoRefusal = 'empty' | 'too-large' | 'heic' | 'type' | 'too-many-pixels' | 'failed'

/** The file as it was chosen. */
export interface ChosenFile extends Size {
  readonly name: string
  readonly size: number
  /** Null: a type sites do not take, which is redrawn. */
  readonly type: PictureType | null
  /** It says where it was taken. False where nobody looked: what is redrawn loses it. */
  readonly located: boolean
}

/** As much of a picture as is sent, and whether it is redrawn. */
export type PhotoWay = 'whole' | 'crop' | 'as-is'

export interface Cutting {
  readonly file: ChosenFile
  readonly picture: Decoded
  readonly turn: Turn
  readonly crop: Crop
  readonly way: PhotoWay
  /** Where it was taken stays here, also where the file goes as it is. */
  readonly unlocated: boolean
}

type PhotoState =
  | { readonly kind: 'none'; readonly refusal: PhotoRefusal | null }
  | { readonly kind: 'reading' }
  | ({ readonly kind: 'cutting'; readonly busy: boolean; readonly refusal: PhotoRefusal | null } & Cutting)
  /** `resumed`: chosen before this form was opened, so what the file was like then is not known. */
  | {
      readonly kind: 'ready'
      readonly staged: StagedPhoto
      readonly cut: Cutting
      readonly resumed: boolean
      /** Of the file that was to take its place. */
      readonly refusal: PhotoRefusal | null
    }

export interface PhotoStore extends StoreApi<PhotoState> {
  readonly take: (file: File) => Promise<void>
  readonly turn: () => void
  readonly crop: (change: (crop: Crop, size: Size) => Crop) => void
  readonly setWay: (way: PhotoWay) => void
  readonly setUnlocated: (unlocated: boolean) => void
  /** Draws and stages it; null where that was refused, which the state then says. */
  readonly use: (accountId: string) => Promise<StagedPhoto | null>
  /** Shows what a draft holds on to; false where it is no longer here. */
  readonly resume: (accountId: string, stagedId: string) => Promise<boolean>
  /** Back to the crop of what is staged. */
  readonly again: () => void
  /** Back to before the last file was taken. */
  readonly giveUp: () => void
  readonly clear: () => void
  /** The same for what is staged; resolves, asked again, to the same staged once more, or to null where that was refused. */
  readonly takeOff: () => (accountId: string) => Promise<StagedPhoto | null>
}

/** As core refuses (electron/core/account/stagedPhotos.ts). */
const MAX_BYTES = 8_000_000
/** What a photo is made small to. */
export const WANTED_BYTES = 1_000_000
/** What is read at all: a camera's own files are larger than what is sent. */
const MAX_READ = 60_000_000
const MAX_PIXELS = 120_000_000
const QUALITIES = [0.86, 0.76, 0.66, 0.5]
const REFUSALS: readonly PhotoRefusal[] = ['empty', 'too-large', 'type', 'too-many-pixels']

const NONE: PhotoState = { kind: 'none', refusal: null }

/** The file as it was chosen, and without the place it was taken at. */
type Files = Readonly<Record<'original' | 'unlocated', Uint8Array>>
const FRESH = { state: NONE, files: { original: new Uint8Array(), unlocated: new Uint8Array() } }

/** What is drawn again of it, and the size it is sent in. */
export function redrawn({ picture, turn, crop, way }: Cutting): { readonly part: Rect; readonly size: Size } {
  const whole = turned(picture, turn)
  return way === 'crop'
    ? { part: rectOf(crop), size: sentSize(crop) }
    : { part: { x: 0, y: 0, ...whole }, size: sentWhole(whole) }
}

export const mayStayAsIs = ({ type, size }: ChosenFile): boolean => type !== null && size <= MAX_BYTES

export function createPhotoStore(bridge: Bridge, works: PictureWorks): PhotoStore {
  const store = createStore<PhotoState>(() => NONE)
  let files: Files = FRESH.files
  let before: { readonly state: PhotoState; readonly files: Files } = FRESH
  let asked = 0

  const set = (state: PhotoState) => store.setState(state, true)
  const refuse = (refusal: PhotoRefusal) => {
    files = before.files
    set(before.state.kind === 'ready' ? { ...before.state, refusal } : { kind: 'none', refusal })
  }
  const cutting = (change: (now: Cutting) => Partial<Cutting>) => {
    const state = store.getState()
    if (state.kind === 'cutting' && !state.busy) set({ ...state, ...change(state), refusal: null })
  }

  /** As PNG where that is small enough (drawings, what is see-through), else as ever coarser JPEG. */
  const drawn = async (cut: Cutting): Promise<Uint8Array> => {
    const { file, picture, turn } = cut
    const { part, size } = redrawn(cut)
    if (file.type === 'image/png') {
      const png = await works.encode(picture, turn, part, size, 'image/png', 1)
      if (png.length <= WANTED_BYTES) return png
    }
    let jpeg: Uint8Array = new Uint8Array()
    for (const quality of QUALITIES) {
      jpeg = await works.encode(picture, turn, part, size, 'image/jpeg', quality)
      if (jpeg.length <= WANTED_BYTES) break
    }
    return jpeg
  }

  const clear = () => {
    asked += 1
    before = FRESH
    files = FRESH.files
    set(NONE)
  }
  const stage = async (accountId: string, cut: Cutting): Promise<StagedPhoto> => {
    const bytes = cut.way === 'as-is' ? files[cut.unlocated ? 'unlocated' : 'original'] : await drawn(cut)
    const base64 = toBase64(bytes)
    if (base64.length > MAX_PHOTO_BASE64) throw refusalOf('too-large')
    return bridge.call('photos.stage', { accountId, fileName: cut.file.name.slice(-255), base64 })
  }

  return {
    ...store,
    async take(file) {
      asked += 1
      const mine = asked
      const state = store.getState()
      if (state.kind === 'none' || state.kind === 'ready') before = { state, files }
      if (file.size === 0) return refuse('empty')
      if (file.size > MAX_READ) return refuse('too-large')
      set({ kind: 'reading' })
      try {
        const bytes = new Uint8Array(await file.arrayBuffer())
        if (mine === asked && isHeic(bytes)) return refuse('heic')
        const picture = await works.decode(bytes)
        if (mine !== asked) return
        const { width, height } = picture
        if (width * height > MAX_PIXELS) return refuse('too-many-pixels')
        const type = typeOfBytes(bytes)
        files = { original: bytes, unlocated: type === null ? bytes : removeLocation(bytes, type) }
        const located = files.unlocated !== bytes
        const chosen: ChosenFile = { name: file.name, size: file.size, type, width, height, located }
        set({
          kind: 'cutting',
          busy: false,
          refusal: null,
          file: chosen,
          picture,
          turn: 0,
          crop: wholeCrop(picture),
          // Redrawn, an animation would stop.
          way: type === 'image/gif' && mayStayAsIs(chosen) ? 'as-is' : 'whole',
          unlocated: true,
        })
      } catch {
        if (mine === asked) refuse('type')
      }
    },
    turn: () =>
      cutting(({ picture, turn, crop }) => ({
        turn: ((turn + 1) % 4) as Turn,
        crop: turnCrop(crop, turned(picture, turn)),
      })),
    crop: (change) => cutting(({ picture, turn, crop }) => ({ crop: change(crop, turned(picture, turn)) })),
    setWay: (way) => cutting((now) => ({ way: way === 'as-is' && !mayStayAsIs(now.file) ? now.way : way })),
    setUnlocated: (chosen) => cutting(() => ({ unlocated: chosen })),
    async use(accountId) {
      const state = store.getState()
      if (state.kind !== 'cutting' || state.busy) return null
      const { kind: _kind, busy: _busy, refusal: _refusal, ...cut } = state
      const mine = asked
      set({ ...state, busy: true, refusal: null })
      try {
        const staged = await stage(accountId, cut)
        if (mine !== asked) return null
        before = FRESH
        set({ kind: 'ready', staged, cut, resumed: false, refusal: null })
        return staged
      } catch (error) {
        if (mine === asked) set({ ...state, busy: false, refusal: whyOf(error) })
        return null
      }
    },
    async resume(accountId, stagedId) {
      asked += 1
      const mine = asked
      set({ kind: 'reading' })
      try {
        const { staged, fileName, base64 } = await bridge.call('photos.staged', { accountId, stagedId })
        const bytes = fromBase64(base64)
        const picture = await works.decode(bytes)
        if (mine !== asked) return true
        files = { original: bytes, unlocated: bytes }
        const { width, height } = picture
        const type = typeOfBytes(bytes)
        const file = { name: fileName, size: bytes.length, type, width, height, located: false }
        const crop = wholeCrop(picture)
        // What has not the shape of a crop is shown whole, and goes on as it was staged.
        const cropped = Math.abs(heightOf(crop) - height) <= 1 && Math.abs(crop.width - width) <= 1
        const way = cropped ? 'crop' : 'as-is'
        const cut: Cutting = { file, picture, turn: 0, crop, way, unlocated: true }
        set({ kind: 'ready', staged, resumed: true, refusal: null, cut })
        return true
      } catch {
        if (mine === asked) set({ kind: 'none', refusal: 'failed' })
        return mine !== asked
      }
    },
    again() {
      const state = store.getState()
      if (state.kind !== 'ready') return
      before = { state, files }
      set({ kind: 'cutting', busy: false, ...state.cut, refusal: null })
    },
    giveUp() {
      asked += 1
      files = before.files
      set(before.state.kind === 'none' ? NONE : before.state)
    },
    clear,
    takeOff() {
      const was = store.getState()
      const held = files
      clear()
      return async (accountId) => {
        if (was.kind !== 'ready') return null
        asked += 1
        const mine = asked
        files = held
        set({ kind: 'reading' })
        try {
          // What came from a draft is the file as it was staged: drawn again it would be another.
          const staged = await stage(accountId, was.resumed ? { ...was.cut, way: 'as-is' } : was.cut)
          if (mine !== asked) return null
          set({ ...was, staged, refusal: null })
          return staged
        } catch (error) {
          if (mine === asked) set({ kind: 'none', refusal: whyOf(error) })
          return null
        }
      }
    },
  }
}

const refusalOf = (what: PhotoRefusal): CallError =>
  new CallError({ code: 'file-refused', message: 'refused', retryable: false, details: [what] })

const whyOf = (error: unknown): PhotoRefusal => {
  const detail = error instanceof CallError ? error.details[0] : undefined
  return REFUSALS.find((refusal) => refusal === detail) ?? 'failed'
}

const stores = new WeakMap<Bridge, PhotoStore>()

/** The one store of a page, made when an editor first shows its photo. */
export function photoStoreOf(bridge: Bridge, works: PictureWorks): PhotoStore {
  const known = stores.get(bridge)
  if (known !== undefined) return known
  const made = createPhotoStore(bridge, works)
  stores.set(bridge, made)
  return made
}

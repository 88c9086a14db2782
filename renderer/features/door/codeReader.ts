/** Reads one picture of a camera; null where no code is seen in it. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>

interface SystemDetector {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
}
interface SystemDetectorMaker {
  new (options: { readonly formats: readonly string[] }): SystemDetector
  readonly getSupportedFormats: () => Promise<readonly string[]>
}

/** The system's own reader where it has one (Shape Detection API), else ours. */
export async function createCodeReader(): Promise<CodeReader> {
  const Detector = Reflect.get(globalThis, 'BarcodeDetector') as SystemDetectorMaker | undefined
  const formats = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  if (Detector === undefined || !formats.includes('qr_code')) return ownReader()
  const detector = new Detector({ formats: ['qr_code'] })
  return async (video) => {
    try {
      return (await detector.detect(video))[0]?.rawValue ?? null
    } catch {
      // Between two pictures there is none to look at.
      return null
    }
  }
}

/** Larger pictures take longer and read no better: a badge fills a good part of it. */
const MOST_ACROSS = 960

async function ownReader(): Promise<CodeReader> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth, videoHeight } = video
    if (drawing === null || videoWidth === 0) return null
    const scale = Math.min(1, MOST_ACROSS / videoWidth)
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    drawing.drawImage(video, 0, 0, canvas.width, canvas.height)
    const { data, width, height } = drawing.getImageData(0, 0, canvas.width, canvas.height)
    try {
      return decodeQR({ data, width, height })
    } catch {
      return null
    }
  }
}

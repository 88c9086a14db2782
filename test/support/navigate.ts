import { request } from 'node:http'

export interface LastPage {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** What a browser sends when the address bar goes there. */
export const NAVIGATION = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'cross-site',
}

/** One request as a browser's tab makes it; `headers` and `method` as another program would set them. */
export const navigate = (
  url: string,
  options: { readonly headers?: Record<string, string>; readonly method?: string } = {},
): Promise<LastPage> =>
  new Promise((resolve, reject) => {
    const { headers = NAVIGATION, method = 'GET' } = options
    const asked = request(url, { headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      )
    })
    asked.once('error', reject)
    asked.end()
  })

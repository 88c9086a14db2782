import { describe, expect, it } from 'vitest'
import { readSource, sourceFiles } from '../../../../support/sourceTree.ts'

const product = sourceFiles(['shared', 'electron', 'renderer'])
const holding = (pattern: RegExp): readonly string[] =>
  product.filter((file) => pattern.test(readSource(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')))

describe('the one way to sign in', () => {
  it('SIGN-1 no window of the program ever loads the authorization address', () => {
    const loading = holding(/loadURL\(|<webview|new BrowserView|WebContentsView/)
    expect(loading.filter((file) => /authoriz/i.test(readSource(file)))).toEqual([])
  })

  it('SIGN-1 only the sign-in opens the authorization address, and it asks the system browser', () => {
    expect(holding(/buildAuthorizationUrl\(/)).toEqual(['electron/core/session/authorizationAttempt.ts'])
    expect(holding(/browser\.open\(/).filter((file) => file.includes('session'))).toEqual([
      'electron/core/session/signIns.ts',
    ])
  })

  it('SIGN-2 there is no code for any grant but the code and its refresh', () => {
    const others =
      /implicitAuthentication|clientCredentialsGrant|genericGrantRequest|DeviceAuthorization|grant_type['":\s=]+(password|client_credentials)|response_type['":\s=]+(token|id_token)/
    expect(holding(others)).toEqual([])
  })

  it('SIGN-9 state and verifier come from the random source of the host only', () => {
    const loose = holding(/randomState\(|randomPKCECodeVerifier\(|Math\.random\(/)
    expect(loose.filter((file) => file.startsWith('electron/'))).toEqual([])
  })
})

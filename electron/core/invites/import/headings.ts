import type { ColumnRole, ImportColumn } from '../../../../shared/domain/importing.ts'
import { cleaned } from '../../../../shared/domain/mailAddress.ts'
import type { Row } from '../../files/listFile.ts'
import { columnOf, dataRows, findHeaderRow, headingsAt } from '../../files/tableHeadings.ts'
import { fold } from '../../store/search/fold.ts'

/** Words of headings, folded, in the languages such lists come in. The order decides where several fit. */
const WORDS: readonly (readonly [ColumnRole, RegExp])[] = [
  // As the program's own files have it.
  [
    'user-id',
    /^(id d['’]utilisateur|id de usuario|id utente|gebruikers-id|arkadasin kullanici kimligi|id користувача|id nguoi dung|好友的用户 id|友達のユーサーid|מזהה משתמש|رقم المستخدم)/,
  ],
  [
    'email',
    /(^|[^a-z])(e ?-? ?mail|mail|email ?address|correo|courriel|adresse electronique|endereco eletronico|posta|mejl|epost|e-post|poczta|elektroniczn|thu dien tu|البريد|بريد)/,
  ],
  [
    'user-id',
    /^(user|member|friend|benutzer|mitglied|nutzer)[ _-]?id\b|^uid$|^id (de )?l?[’']?(utilisateur|usuario|membre|membro|miembro)$/,
  ],
  // Whole names, before their halves.
  [
    'name',
    /^(full name|(vor|first)-? (und|and|&) (zu|nach|last )name|nom (et|\/) prenom|prenom et nom|nombre y apellido|nome e (cognome|sobrenome)|nome completo|imie i nazwisko|nazwisko i imie|ad[iı]?[ -]soyad|ho (va )?ten)/,
  ],
  [
    'user-id',
    /^(gebruikers|utente|id utente|identyfikator|kullanici|uye|id nguoi dung|ma thanh vien)[ -]?(id|kimligi|no)?( (uzytkownika|znajomego))?$/,
  ],
  ['first-name', /^(imie|ad|adi|isim|ten|ten goi|الاسم الاول)$/],
  ['last-name', /^(cognome|nazwisko|soyad|soyadi|soyisim|ho|اسم العايلة|اللقب)$/],
  [
    'first-name',
    /(first|given|fore|vor|pre)[ _-]?name|vorname|prenom|nombre$|nombre de pila|primeiro nome|voornaam|fornamn/,
  ],
  [
    'last-name',
    /(last|sur|family|nach|zu|familien)[ _-]?name|nachname|apellido|sobrenome|nom de famille|patronyme|achternaam|efternamn/,
  ],
  [
    'name',
    /name|nom\b|nombre|nome\b|pessoa|persona|personne|convidad|invitad|invite|who|person|guest|gast|teilnehmer|mitglied|attendee|naam|ospite|partecipante|nazwa|gosc|uczestnik|osoba|misafir|konuk|katilimci|davetli|kisi|khach|nguoi|ten day du|الاسم/,
  ],
  // Folded, a syllable of Japanese stands without its voicing: ゲスト is ケスト.
  ['email', /メール|邮箱|邮件|郵箱|郵件|信箱|דוא["״]?ל|מייל|דואר אלקטרוני/],
  [
    'user-id',
    /^(用户|会员|好友|用戶|會員) ?(id|编号|編號)$|^(ユーサー|会員) ?(id|番号)$|^מזהה (ה?משתמש|חבר)$/,
  ],
  ['email', /^(ел(\.|ектронна) ?)?(пошта|адреса)$|електронн|імеил|емеил|мейл/],
  ['user-id', /^id (користувача|учасника|друга)$/],
  ['last-name', /^прізвище$/],
  ['name', /^(ім['’ʼ]?я|прізвище|піб$|п\. ?і\. ?б|гість|гості|учасник|учасниц|запрошен|людина|особа|хто$)/],
  ['first-name', /^(名|下の名前|שם פרטי)$/],
  ['last-name', /^(姓|姓氏|名字 ?\(姓\)|苗字|שם ה?משפחה)$/],
  ['name', /^(姓名|名字|名称|全名|嘉宾|来宾|客人|嘉賓|氏名|お?名前|参加者|ケスト|שם|שם מלא|ה?אורח(ים)?)/],
]
const LOOKED_AT = 200

/** One, or several as a cell of recipients has them. */
const hasAddress = (cell: string): boolean => {
  const parts = cell.split(/[;,]/).map(cleaned)
  return parts.some((part) => part !== '') && parts.every((part) => /^([^\s@]+@[^\s@]+)?$/.test(part))
}

export const guessHeaderRow = (rows: readonly Row[]): number | null =>
  findHeaderRow(rows, { isWord: (cell) => roleOfWord(cell) !== 'ignore', isData: hasAddress })

function roleOfWord(heading: string): ColumnRole {
  const folded = fold(heading).replace(/\s+/g, ' ').trim()
  return WORDS.find(([, words]) => words.test(folded))?.[0] ?? 'ignore'
}

/** What each column means: by what stands in it, then by its heading; one e-mail column at most is guessed. */
export function guessColumns(rows: readonly Row[], headerRow: number | null): readonly ImportColumn[] {
  const headings = headerRow === null ? [] : headingsAt(rows, headerRow)
  const data = dataRows(rows, headerRow, LOOKED_AT)
  const width = Math.max(headings.length, ...data.map((row) => row.length), 0)
  const shares = Array.from({ length: width }, (_, at) => shareOfAddresses(data, at))
  const email = bestEmailColumn(shares, headings)
  const taken = new Set<ColumnRole>(['email'])
  const columns = Array.from({ length: width }, (_, index): ImportColumn => {
    const header = headings[index] ?? ''
    const samples = data.map((row) => row[index] ?? '').filter((cell) => cell !== '')
    let role = index === email ? 'email' : roleOfWord(header)
    if (index !== email && (role === 'email' || taken.has(role))) role = 'ignore'
    if (role === 'user-id' && !samples.every((cell) => /^[1-9]\d{0,18}$/.test(cell))) role = 'ignore'
    taken.add(role)
    return columnOf(index, header, samples, role)
  })
  return halvesOfName(columns).map(nameWithoutHeading(headings.length > 0, email))
}

const ANY_NAME = /^(name|nom|nome|nombre|naam|namn|ad|isim|ten|ім['’ʼ]я)$/

/** `Nom` beside `Prénom` is the last name, `Nome` beside `Sobrenome` the first; `Nombre` alone is all of it. */
function halvesOfName(columns: readonly ImportColumn[]): readonly ImportColumn[] {
  const [first, last] = (['first-name', 'last-name'] as const).map((role) =>
    columns.some((column) => column.role === role),
  )
  if (first === last) return columns
  const whole = columns.every(({ role }) => role !== 'name')
  const isAny = ({ header }: ImportColumn): boolean => ANY_NAME.test(fold(header).trim())
  return columns.map((column) => {
    if (column.role === 'name' && isAny(column))
      return { ...column, role: first ? 'last-name' : 'first-name' }
    return column.role === 'first-name' && whole && isAny(column) ? { ...column, role: 'name' } : column
  })
}

function shareOfAddresses(data: readonly Row[], at: number): number {
  const cells = data.map((row) => row[at] ?? '').filter((cell) => cell !== '')
  return cells.length === 0 ? 0 : cells.filter(hasAddress).length / cells.length
}

function bestEmailColumn(shares: readonly number[], headings: Row): number {
  let best = -1
  for (const [at, share] of shares.entries()) {
    const score = share + (roleOfWord(headings[at] ?? '') === 'email' ? 0.3 : 0)
    const bestScore =
      best === -1 ? 0.2 : (shares[best] ?? 0) + (roleOfWord(headings[best] ?? '') === 'email' ? 0.3 : 0)
    if (score > bestScore) best = at
  }
  return best
}

/** A list without headings: the column of words before the addresses, or after them, is the name. */
const nameWithoutHeading =
  (named: boolean, email: number) =>
  (column: ImportColumn): ImportColumn => {
    const beside = email === 0 ? 1 : email - 1
    const words = column.samples.length > 0 && column.samples.every((cell) => /\p{L}{2}/u.test(cell))
    return !named && email !== -1 && column.index === beside && words ? { ...column, role: 'name' } : column
  }

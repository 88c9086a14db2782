import css from './Dropping.module.css'

/** Lies over a page while a file is held above it. */
export const Dropping = ({ words }: { readonly words: string }) => <p className={css['dropping']}>{words}</p>

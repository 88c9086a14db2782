/** The wizard: where the focus goes on when what held it there has gone. */
export const CONNECT_ID = 'connect'

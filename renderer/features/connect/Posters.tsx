import css from './DemoEvents.module.css'

/* Pictures of the made-up events, drawn here: nothing of them is fetched, and no site is asked. */

/** A ukulele and a kalimba under a round moon, over the keys of a toy piano. */
export function MusicPoster() {
  return (
    <svg className={css['art']} viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="poster-dusk" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#171a42" />
          <stop offset=".6" stopColor="#3a2a66" />
          <stop offset="1" stopColor="#6d3460" />
        </linearGradient>
        <radialGradient id="poster-moon" cx=".4" cy=".35" r=".8">
          <stop offset="0" stopColor="#ffd08a" />
          <stop offset="1" stopColor="#f08a5a" />
        </radialGradient>
        <pattern id="poster-keys" x="-1" y="304" width="224" height="60" patternUnits="userSpaceOnUse">
          <rect width="224" height="60" fill="#b23a48" />
          {[0, 1, 2, 3, 4, 5, 6].map((at) => (
            <rect key={at} x={at * 32 + 2} y="8" width="30" height="60" rx="3" fill="#fbf3e0" />
          ))}
          {[0, 1, 3, 4, 5].map((at) => (
            <rect key={at} x={at * 32 + 24} y="8" width="18" height="28" rx="2" fill="#1a1d3d" />
          ))}
        </pattern>
      </defs>
      <rect width="640" height="360" fill="url(#poster-dusk)" />
      <g fill="none" stroke="#ffb27a" strokeOpacity=".16" strokeWidth="10">
        <circle cx="478" cy="150" r="150" />
        <circle cx="478" cy="150" r="182" />
        <circle cx="478" cy="150" r="216" />
      </g>
      <circle cx="478" cy="150" r="118" fill="url(#poster-moon)" />
      <path
        d="M332 40h.1M610 36h.1M300 92h.1M268 30h.1M612 220h.1M352 282h.1"
        stroke="#fbf3e0"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <g transform="translate(520 214) rotate(24)">
        <rect x="-10" y="-196" width="20" height="130" rx="4" fill="#4a1f33" />
        <rect x="-17" y="-232" width="34" height="44" rx="7" fill="#4a1f33" />
        <path
          d="M-21-222h.1M-21-204h.1M21-222h.1M21-204h.1"
          stroke="#ffd9a0"
          strokeWidth="8"
          strokeLinecap="round"
        />
        <path
          d="M0 62c-42 0-62-24-60-52 2-24 18-32 18-52S-30-84 0-84s42 22 42 42 16 28 18 52c2 28-18 52-60 52z"
          fill="#d9483b"
        />
        <path
          d="M0 54c-36 0-53-20-52-43 2-22 18-31 18-52S-24-76 0-76"
          fill="none"
          stroke="#ff8a70"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <circle cy="-22" r="20" fill="#2a1230" stroke="#ffd9a0" strokeWidth="3" />
        <rect x="-22" y="20" width="44" height="9" rx="3" fill="#4a1f33" />
        <path d="M-6-190-7 24M-2-190-2.5 24M2-190 2.5 24M6-190 7 24" stroke="#fbf3e0" strokeWidth="1.4" />
      </g>
      <g transform="translate(402 240) rotate(-13)">
        <rect x="-52" y="-56" width="104" height="116" rx="20" fill="#1f8f86" />
        <rect x="-45" y="-49" width="90" height="102" rx="15" fill="#27aa9d" />
        <circle cy="30" r="13" fill="#0f3f45" />
        <rect x="-40" y="-20" width="80" height="7" rx="3" fill="#0f3f45" />
        <path
          d="M-33-43V-7M-23-49V-1M-12-55V5M0-59V11M12-55V5M23-49V-1M33-43V-7"
          stroke="#fbe9c4"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </g>
      <rect y="304" width="640" height="56" fill="url(#poster-keys)" />
    </svg>
  )
}

const LIGHTS = [40, 80, 120, 160, 200, 240, 280, 320, 360, 400, 440, 480, 520, 560, 600] as const
const LIGHT_COLOURS = ['#ffd166', '#ff8a5c', '#f7f0d8'] as const
const STALLS = [
  { x: 216, colour: '#d64550' },
  { x: 330, colour: '#e8a33d' },
] as const
const TREES = [
  { at: 'translate(60 306) scale(1.1)', colour: '#1d5a4c' },
  { at: 'translate(150 306) scale(.8)', colour: '#2b7a60' },
  { at: 'translate(560 306) scale(1.2)', colour: '#1d5a4c' },
  { at: 'translate(480 306) scale(.75)', colour: '#2b7a60' },
] as const

/** Two stalls between trees, under a string of lights. */
export function MarketPoster() {
  return (
    <svg className={css['art']} viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="640" height="360" fill="#12324a" />
      <rect y="200" width="640" height="160" fill="#1c4a5f" />
      <circle cx="424" cy="132" r="34" fill="#f7f0d8" />
      <path
        d="M83 107h.1M166 154h.1M249 110h.1M332 158h.1M520 118h.1M581 139h.1M24 136h.1M300 112h.1M606 96h.1"
        stroke="#f7f0d8"
        strokeWidth="4"
        strokeLinecap="round"
      />
      {TREES.map(({ at, colour }) => (
        <g key={at} transform={at} fill={colour}>
          <path d="M0-170 44-96H22l40 62H-62l40-62H-44z" />
          <rect x="-8" y="-36" width="16" height="40" fill="#5a3a28" />
        </g>
      ))}
      {STALLS.map(({ x, colour }) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <rect x="4" y="214" width="88" height="90" fill="#7a4b33" />
          <rect x="12" y="244" width="72" height="34" fill="#ffdf9e" />
          {[0, 16, 32, 48, 64, 80].map((at) => (
            <path key={at} d={`M${at} 190h16l3 32h-19z`} fill={at % 32 === 0 ? colour : '#fbf3e0'} />
          ))}
        </g>
      ))}
      <path d="M40 36Q320 120 600 36" fill="none" stroke="#f7f0d8" strokeOpacity=".5" strokeWidth="2" />
      {LIGHTS.map((x, at) => (
        <circle
          key={x}
          cx={x}
          cy={78 - 42 * ((x - 320) / 280) ** 2}
          r="6"
          fill={LIGHT_COLOURS[at % LIGHT_COLOURS.length]}
        />
      ))}
      <path d="M0 286q160-22 320 0t320 0v74H0z" fill="#f4f1ea" />
    </svg>
  )
}

/** A desk lamp over a screwdriver and a cup. */
export function RepairPoster() {
  return (
    <svg className={css['art']} viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="640" height="360" fill="#f3c64b" />
      <path d="M330 116 150 330h360z" fill="#fbe39a" />
      <rect y="318" width="640" height="42" fill="#2b2a33" />
      <path d="M470 314 530 190 404 84" fill="none" stroke="#2b2a33" strokeWidth="13" strokeLinecap="round" />
      <circle cx="530" cy="190" r="13" fill="#d64550" />
      <rect x="424" y="300" width="96" height="20" rx="8" fill="#2b2a33" />
      <path d="M416 62 300 92q-14 40 18 66l126-52z" fill="#d64550" />
      <ellipse cx="308" cy="126" rx="20" ry="36" transform="rotate(-18 308 126)" fill="#fff6d8" />
      <g transform="translate(214 306) rotate(-8)">
        <rect x="-70" y="-9" width="62" height="20" rx="9" fill="#1f7a8c" />
        <rect x="-8" y="-2" width="76" height="6" rx="2" fill="#777c88" />
      </g>
      <path d="M352 270h54v28q0 20-20 20h-14q-20 0-20-20z" fill="#1f7a8c" />
      <path d="M406 278q22 0 18 18-4 10-20 8" fill="none" stroke="#1f7a8c" strokeWidth="7" />
    </svg>
  )
}

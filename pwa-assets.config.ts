import { defineConfig, minimal2023Preset } from '@vite-pwa/assets-generator/config';

// Run with `npx pwa-assets-generator`; the pictures are committed. The maskable one is bled onto the brand colour.
const pine = { background: '#0b6650' };

export default defineConfig({
  preset: {
    ...minimal2023Preset,
    transparent: { ...minimal2023Preset.transparent, padding: 0 },
    maskable: { ...minimal2023Preset.maskable, padding: 0.2, resizeOptions: pine },
    apple: { ...minimal2023Preset.apple, padding: 0.1, resizeOptions: pine },
  },
  images: ['public/logo.svg'],
});

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: unknown): string =>
  String(text).replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark);

/** A whole page: plain, readable on a phone, dark where the device is. */
export const htmlPage = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
html { background: light-dark(#fff, #121212); color: light-dark(#111, #f2f2f2); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; }
main.narrow { margin: 8vh auto 0; max-width: 26rem; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
label { display: block; margin: 0.5rem 0; }
button { background: light-dark(#1d4f91, #a9c7ff); border: 0; border-radius: 0.3rem; color: light-dark(#fff, #111); font: inherit; padding: 0.5rem 1.2rem; margin: 0.5rem 0.5rem 0 0; }
input[type="text"], input[type="number"], select, textarea { font: inherit; padding: 0.3rem; max-width: 100%; box-sizing: border-box; }
textarea { width: 100%; font-family: ui-monospace, monospace; font-size: 0.85rem; }
table { border-collapse: collapse; width: 100%; font-size: 0.85rem; } td, th { text-align: left; padding: 0.2rem 0.6rem 0.2rem 0; vertical-align: top; overflow-wrap: anywhere; }
a { color: light-dark(#0b4fb3, #a9c7ff); }
.actions { display: grid; gap: 0.5rem; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); align-items: start; }
.actions fieldset { margin: 0; } .actions input { width: 100%; }
.faults form { display: inline; }
small { opacity: 0.75; }
</style>
</head>
<body>${body}</body>
</html>`;

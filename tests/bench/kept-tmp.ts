import { mkdtemp } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { startShop } from '../support/running-shop.ts';
const shop = await startShop({ env: { LOG_LEVEL: 'error' } });
const at = process.argv[2] ?? '/home';
const rate = Number(process.env.RATE ?? 4);
const context = await chromium.launchPersistentContext(await mkdtemp('/tmp/lead/prof-'), { executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu'], viewport:{width:390,height:844}, deviceScaleFactor:2,isMobile:true,hasTouch:true });
await context.addInitScript(() => { const seen: any = { lcp: [], fcp: 0 }; Object.assign(globalThis,{seen});
 new PerformanceObserver(l=>{for(const e of l.getEntries()) seen.lcp.push([Math.round(e.startTime),(e as any).element?.tagName,(e as any).url?.slice(-40)])}).observe({type:'largest-contentful-paint',buffered:true});
 new PerformanceObserver(l=>{for(const e of l.getEntries()) seen[e.name]=Math.round(e.startTime)}).observe({type:'paint',buffered:true}); });
try {
for (let i=0;i<2;i++){ const p=await context.newPage(); await p.goto(shop.url+at); await p.waitForFunction(()=>navigator.serviceWorker.controller!==null); await p.waitForTimeout(14000);
 console.log(await p.evaluate(async()=>(await (await caches.open('okanto-catalogue-1')).keys()).map(k=>k.url).filter(u=>u.includes('kept=')))); await p.close(); }
for (let i=0;i<Number(process.env.N ?? 4);i++){
 const p=await context.newPage(); const s=await context.newCDPSession(p); await s.send('Emulation.setCPUThrottlingRate',{rate});
 await p.goto(shop.url+at,{waitUntil:'commit'}); await p.waitForTimeout(6000);
 console.log(JSON.stringify(await p.evaluate(()=>{const n=performance.getEntriesByType('navigation')[0] as any; const r=(k:string)=>Math.round(n[k]);
 return {kept:document.documentElement.dataset.savedAt, workerStart:r('workerStart'),fetchStart:r('fetchStart'),resp:r('responseStart'),respEnd:r('responseEnd'),domI:r('domInteractive'),dcl:r('domContentLoadedEventEnd'),load:r('loadEventEnd'),...(globalThis as any).seen,
 imgs: performance.getEntriesByType('resource').filter((e:any)=>e.name.includes('/img/')).slice(0,5).map((e:any)=>[Math.round(e.startTime),Math.round(e.workerStart),Math.round(e.responseEnd)]) , css: performance.getEntriesByType('resource').filter((e:any)=>e.name.includes('.css')).map((e:any)=>[Math.round(e.startTime),Math.round(e.workerStart),Math.round(e.responseEnd)])}})));
 await p.close();
}} finally { await context.close(); await shop.stop(); }
process.exit();

import { testEveryPage } from './every-page';

await testEveryPage('ar', []);

import { testEveryPage } from './every-page';

await testEveryPage('en', null);

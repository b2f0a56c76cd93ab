import { bootData, startPage } from '@meridian-vale/host/browser';

startPage(bootData());

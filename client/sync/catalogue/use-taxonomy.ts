import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Taxonomy } from '../../../shared/model/taxonomy.ts';

/** The services, zones and languages there are; null until the device has told. */
export function useTaxonomy(): Taxonomy | null {
  const { directory } = useRouter().options.context;
  const [taxonomy, setTaxonomy] = useState<Taxonomy | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const ask = () =>
      void directory.taxonomy().then((taxonomy) => {
        // A device that has nothing yet tells again when it has.
        if (isCurrent && taxonomy.services.length > 0) setTaxonomy(taxonomy);
      });
    ask();
    const stop = directory.subscribe(ask);
    return () => {
      isCurrent = false;
      stop();
    };
  }, [directory]);
  return taxonomy;
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PriceFrom } from '../../../../shared/model/profile/price-from.ts';
import type { OwnUser } from '../../../../shared/model/user.ts';
import type { Taxonomy } from '../../../../shared/model/taxonomy.ts';
import controls from '../../../ui/controls/controls.module.css';
import { useFocusInPlace } from '../../../ui/dialogs/use-focus-in-place.ts';
import { useFromPrice } from '../../../ui/prices/from-price.ts';
import { useLanguage } from '../../../ui/words/use-language.ts';
import { vocabularyOf } from '../../../ui/words/vocabulary.ts';
import { FieldStatus } from '../field-status.tsx';
import { Outcome } from '../outcome.tsx';
import { Section } from '../section.tsx';
import { useOwnValue } from '../use-own-value.ts';
import account from '../account.module.css';
import classes from './facts.module.css';
import { PriceForm } from './price-form.tsx';

interface ChoosePricesProps {
  account: OwnUser;
  taxonomy: Taxonomy;
}

/** What each service that is offered costs at least, as far as its professional says. */
export function ChoosePrices({ account: own, taxonomy }: ChoosePricesProps) {
  const { t } = useLingui();
  const vocabulary = vocabularyOf(taxonomy, useLanguage());
  const { value, state, failure, change } = useOwnValue(own, 'prices');
  // An older device has none.
  const prices = value ?? {};
  /** The service whose price is written; null while none is. */
  const [opened, setOpened] = useState<string | null>(null);
  const offered = vocabulary.servicesByCategory(own.services).flatMap(({ services }) => services);
  const keep = (service: string, price: PriceFrom | null, onEnd: (isKept: boolean) => void) => {
    change(
      (before) => {
        const { [service]: _, ...others } = before ?? {};
        return price ? { ...others, [service]: price } : others;
      },
      onEnd,
      // No form holds that it is to go.
      price !== null,
    );
    setOpened(null);
  };
  return (
    <Section title={t`Prices`} id="prices">
      <p className={account.lead}>
        {offered.length === 0 ? (
          <Trans>Choose your services first; then you may say what each costs at least.</Trans>
        ) : (
          <Trans>The starting price of each service. Clients see it on your profile; leave out prices that vary.</Trans>
        )}
      </p>
      <ul className={account.items}>
        {offered.map(({ id, name }) => (
          <Priced
            key={id}
            service={id}
            name={name}
            price={prices[id] ?? null}
            isOpen={opened === id}
            onOpen={() => setOpened(id)}
            onKeep={(next, onEnd) => keep(id, next, onEnd)}
            onClose={() => setOpened(null)}
          />
        ))}
      </ul>
      <Outcome failure={failure} />
      <FieldStatus state={state} />
    </Section>
  );
}

interface PricedProps {
  service: string;
  /** Of the service. */
  name: string;
  price: PriceFrom | null;
  /** Whether its price is being written. */
  isOpen: boolean;
  onOpen: () => void;
  /** Hears null for no price; `onEnd` hears whether the device kept it. */
  onKeep: (price: PriceFrom | null, onEnd: (isKept: boolean) => void) => void;
  onClose: () => void;
}

/** A service with its price, or where that is written. */
function Priced({ service, name, price, isOpen, onOpen, onKeep, onClose }: PricedProps) {
  const fromPrice = useFromPrice();
  const place = useFocusInPlace<HTMLLIElement>(isOpen);
  return (
    <li ref={place} className={classes.priced}>
      <div className={classes.row}>
        <p>
          <strong>{name}</strong>
          {price && <span>{fromPrice(price)}</span>}
        </p>
        {!isOpen && (
          <button type="button" className={controls.button} onClick={onOpen}>
            {price ? (
              <Trans>
                Change <span className="visually-hidden">the price of {name}</span>
              </Trans>
            ) : (
              <Trans>
                Add a price <span className="visually-hidden">of {name}</span>
              </Trans>
            )}
          </button>
        )}
      </div>
      {isOpen && <PriceForm service={service} name={name} before={price} onKeep={onKeep} onClose={onClose} />}
    </li>
  );
}

import { useState } from 'react';
import { GenderText } from '#contract/enums.ts';
import { QuietButton } from '../action-button.tsx';
import { Field } from '../field.tsx';
import { Section } from '../section.tsx';

export function MarkingsGallery() {
  const [values, setValues] = useState<Record<string, string>>({
    name: 'Leo',
    email: 'leo@',
    date: '2018-04-02',
  });
  const bind = (name: string) => ({
    name,
    value: values[name] ?? '',
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  return (
    <Section title="Fields">
      <Field {...bind('name')} label="Name" autoComplete="name" />
      <Field
        {...bind('email')}
        label="Email"
        kind="email"
        error="The email format is incorrect. It needs an address after the @."
      />
      <Field
        {...bind('mobile')}
        label="Mobile number"
        kind="tel"
        hint="With country code"
        after={<QuietButton>Send code</QuietButton>}
      />
      <Field {...bind('password')} label="Password" kind="password" hint="8 to 16 characters" />
      <Field {...bind('price')} label="Price" kind="number" placeholder="0" />
      <Field
        {...bind('gender')}
        label="Gender"
        kind="select"
        optional
        options={[
          { value: GenderText.boy, label: 'Boy' },
          { value: GenderText.girl, label: 'Girl' },
          { value: GenderText.other, label: 'Other' },
        ]}
      />
      <Field {...bind('date')} label="Birth date" kind="date" />
      <Field {...bind('time')} label="Starts at" kind="time" />
      <Field
        {...bind('needs')}
        label="What helps your child"
        kind="textarea"
        optional
        hint="Only the instructor sees this, until 30 days after the class"
      />
      <Field {...bind('fixed')} label="Account" disabled />
    </Section>
  );
}

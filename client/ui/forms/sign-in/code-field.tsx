import { TextInput, type TextInputProps } from '@mantine/core';

type CodeFieldProps = Omit<TextInputProps, 'onChange'> & { onChange: (value: string) => void };

/** A code or a key, letter by letter: no keyboard makes a word of it. */
export function CodeField({ onChange, ...rest }: CodeFieldProps) {
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  );
}

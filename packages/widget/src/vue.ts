import { defineComponent, h, type ObjectDirective, onBeforeUnmount, onMounted, type PropType, ref } from 'vue';
import type { Address, Failure } from './api.ts';
import { attach } from './attach.ts';
import type { Finder, FinderOptions } from './options.ts';

const finders = new WeakMap<HTMLInputElement, Finder>();

/** `v-address-finder="options"` on an input. */
export const vAddressFinder: ObjectDirective<HTMLInputElement, FinderOptions> = {
  mounted: (input, { value }) => void finders.set(input, attach(input, value)),
  beforeUnmount: (input) => finders.get(input)?.destroy(),
  getSSRProps: () => ({}),
};

/** An input with a finder; attributes are passed to the input. */
export const AddressFinder = defineComponent({
  name: 'AddressFinder',
  props: { options: { type: Object as PropType<FinderOptions>, required: true } },
  emits: {
    select: (_address: Address) => true,
    manual: () => true,
    error: (_failure: Failure['failure']) => true,
  },
  setup(props, { emit }) {
    const input = ref<HTMLInputElement>();
    let finder: Finder | undefined;
    onMounted(() => {
      finder = attach(input.value!, {
        ...props.options,
        onSelect: (address) => emit('select', address),
        onManual: () => emit('manual'),
        onError: (failure) => emit('error', failure),
      });
    });
    onBeforeUnmount(() => finder?.destroy());
    return () => h('input', { ref: input, type: 'text' });
  },
});

package dev.galgo.core.level;

/** For keys of several longs. */
final class WideExpander extends Expander {
    WideExpander(StepCode steps) {
        super(steps);
    }

    @Override
    void scan(long[] keys, int from, int count) {
        KeyLayout layout = steps.layout;
        var active = new long[words];
        for (int word = 0; word < words; word++) {
            active[word] = layout.activeMask(word);
        }
        for (int i = 0; i < count; i++) {
            int at = (from + i) * words;
            long some = 0;
            for (int word = 0; word < words; word++) {
                some |= keys[at + word] & active[word];
            }
            if (some == 0) {
                System.arraycopy(keys, at, ends, endCount * words, words);
                endCount++;
            } else {
                scan(keys, at);
            }
        }
    }

    private void scan(long[] keys, int at) {
        KeyLayout layout = steps.layout;
        for (int slot = 0; slot < layout.slots(); slot++) {
            int number = layout.get(keys, at, slot);
            if ((number & 1) == 1) {
                long entry = steps.first[steps.firstBase(slot) + number];
                System.arraycopy(keys, at, work, workCount * words, words);
                records[workCount++] = (int) entry;
                transitions += entry >>> 48;
                failed += (entry >>> 32) & 0xFFFF;
            }
        }
    }

    @Override
    void drain() {
        long[] code = steps.code;
        int[] arrivals = steps.arrivals;
        for (int i = 0; i < workCount; i++) {
            int key = i * words;
            int at = records[i];
            long effect = code[at + CompiledSteps.EFFECT];
            long places = code[at + CompiledSteps.PLACES];
            int affected = (int) (places >>> 32);
            int row = (int) (effect >>> 32);
            int change = arrivals[row + ((int) (work[key + affected] >>> effect) & ((int) effect >>> 6))];
            if (change == CompiledSteps.UNKNOWN) {
                System.arraycopy(work, key, aside, asideCount * words, words);
                asideRecords[asideCount++] = at;
                continue;
            }
            long links = code[at + CompiledSteps.LINKS];
            int onward = (int) (links >>> 32);
            int sibling = (int) links;
            long[] target = onward == 0 ? out : work;
            int to = (onward == 0 ? outCount : workCount) * words;
            System.arraycopy(work, key, target, to, words);
            target[to + (int) places] += code[at + CompiledSteps.CHANGE];
            target[to + affected] += (long) change << effect;
            if (onward == 0) {
                outCount++;
            } else {
                records[workCount++] = onward;
            }
            if (sibling != 0) {
                System.arraycopy(work, key, work, workCount * words, words);
                records[workCount++] = sibling;
            }
        }
    }
}

package dev.galgo.pi.run;

import dev.galgo.core.model.Content;
import dev.galgo.core.model.Digest;
import dev.galgo.core.model.Digestible;
import dev.galgo.core.model.Mix;
import java.util.List;
import java.util.stream.Collectors;

/** What a message carries. */
record Payload(List<PiValue> values) implements Content, Digestible {
    Payload {
        values = List.copyOf(values);
    }

    @Override
    public String describe() {
        return values.stream().map(PiValue::describe).collect(Collectors.joining(", "));
    }

    @Override
    public void digest(Digest into) {
        into.add(values.size());
        values.forEach(value -> value.digest(into));
    }

    @Override
    public long stableHash() {
        long hash = values.size();
        for (PiValue value : values) {
            hash = Mix.stir(hash * 31 + value.stableHash());
        }
        return hash;
    }
}

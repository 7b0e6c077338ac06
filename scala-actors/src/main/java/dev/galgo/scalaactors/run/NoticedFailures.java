package dev.galgo.scalaactors.run;

import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Notice;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What was noticed in all runs so far: each thing once, by the shortest way that was seen. */
final class NoticedFailures {
    /** More than anybody reads. */
    private static final int MOST = 100;

    private final Map<String, Notice> bySignature = new LinkedHashMap<>();

    void put(Failure what, List<Integer> slots) {
        String signature = what.kind() + "|" + what.signature();
        Notice known = bySignature.get(signature);
        if (known == null ? bySignature.size() < MOST : known.slots().size() > slots.size()) {
            bySignature.put(
                    signature,
                    new Notice(what, slots, slots.stream().map(slot -> 0).toList()));
        }
    }

    List<Notice> all() {
        return List.copyOf(bySignature.values());
    }
}

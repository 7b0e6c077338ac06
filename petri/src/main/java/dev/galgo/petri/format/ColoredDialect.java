package dev.galgo.petri.format;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What may stand in the PNML of a coloured net around its terms. Whatever else stands there could change what the net means, so it is refused by name. */
final class ColoredDialect {
    private static final Set<String> NODES = Set.of(
            "place", "transition", "referencePlace", "referenceTransition", "arc", "page", "name", "declaration");
    private static final Set<String> TEXT = Set.of("text", "structure");
    private static final Map<String, Set<String>> CHILDREN = Map.ofEntries(
            Map.entry("pnml", Set.of("net")),
            Map.entry("net", NODES),
            Map.entry("page", NODES),
            Map.entry("place", Set.of("name", "type", "hlinitialMarking")),
            Map.entry("transition", Set.of("name", "condition")),
            Map.entry("referencePlace", Set.of("name")),
            Map.entry("referenceTransition", Set.of("name")),
            Map.entry("arc", Set.of("name", "hlinscription", "type", "arctype")),
            Map.entry("type", TEXT),
            Map.entry("hlinitialMarking", TEXT),
            Map.entry("hlinscription", TEXT),
            Map.entry("condition", TEXT),
            Map.entry("declaration", TEXT));

    private ColoredDialect() {}

    /** Whether a net of this type has colours. */
    static boolean isFor(String type) {
        String kind = type.substring(type.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        return kind.contains("symmetric") || kind.contains("highlevel") || kind.contains("hlpn");
    }

    /** Why an element may not stand within another, if it may not. */
    static Optional<String> refusesElement(String element, String parent) {
        Set<String> allowed = CHILDREN.get(parent);
        if (allowed == null || allowed.contains(element)) {
            return Optional.empty();
        }
        return Optional.of("<" + element + "> in <" + parent
                + "> is not part of a coloured net in standard PNML, and might change its meaning");
    }

    /** Why an arc of a type cannot be read, if it cannot. */
    static Optional<String> refusesArc(String type) {
        if (PnmlDialect.arcKind(type) == PnmlItem.ArcKind.PLAIN) {
            return PnmlDialect.refusesArc(type);
        }
        return Optional.of(
                "an arc of type '" + type.trim() + "' in a coloured net cannot be checked; only plain arcs can");
    }
}

package dev.galgo.petri.format;

import dev.galgo.petri.format.PnmlItem.ArcKind;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What may stand in the PNML of a place/transition net. Whatever else stands there could change what the net means, so it is refused by name rather
 * than passed over.
 */
final class PnmlDialect {
    private static final Set<String> NODES =
            Set.of("place", "transition", "referencePlace", "referenceTransition", "arc", "page", "name");
    private static final Set<String> TEXT = Set.of("text", "value");
    private static final Map<String, Set<String>> CHILDREN = Map.ofEntries(
            Map.entry("pnml", Set.of("net")),
            Map.entry("net", NODES),
            Map.entry("page", NODES),
            Map.entry("place", Set.of("name", "initialMarking")),
            Map.entry("transition", Set.of("name")),
            Map.entry("referencePlace", Set.of("name")),
            Map.entry("referenceTransition", Set.of("name")),
            Map.entry("arc", Set.of("name", "inscription", "type", "arctype")),
            Map.entry("initialMarking", TEXT),
            Map.entry("inscription", TEXT),
            Map.entry("type", TEXT),
            Map.entry("arctype", TEXT),
            Map.entry("text", Set.of()),
            Map.entry("value", Set.of()));
    private static final Map<String, Set<String>> ATTRIBUTES = Map.of(
            "place", Set.of("id", "name"),
            "transition", Set.of("id", "name"),
            "referencePlace", Set.of("id", "ref", "name"),
            "referenceTransition", Set.of("id", "ref", "name"),
            "arc", Set.of("id", "source", "target", "type", "name"));
    private static final String UNFOLD = "; unfold it to a place/transition net first";
    private static final String NO_TIME = "; only nets without time can be checked";

    private PnmlDialect() {}

    /** Why an element may not stand within another, if it may not. */
    static Optional<String> refusesElement(String element, String parent) {
        switch (element) {
            case "hlinitialMarking", "hlinscription", "declaration", "structure", "condition" -> {
                return Optional.of("<" + element + "> belongs to a coloured (high-level or symmetric) net" + UNFOLD);
            }
            case "interval", "delay", "timing", "timed", "rate", "ageInvariant", "transportArc", "timedArc" -> {
                return Optional.of("<" + element + "> belongs to a timed net" + NO_TIME);
            }
            case "inhibitorArc" -> {
                return Optional.of(
                        "<inhibitorArc>: inhibitor arcs cannot be checked in this form; write <arc type=\"inhibitor\">");
            }
            case "resetArc" -> {
                return Optional.of("<resetArc>: reset arcs cannot be checked; only plain arcs with weights can");
            }
            default -> {}
        }
        if (element.equals("type") && parent.contains("lace")) {
            return Optional.of("<type> of a place belongs to a coloured net" + UNFOLD);
        }
        Set<String> allowed = CHILDREN.get(parent);
        if (allowed == null || allowed.contains(element)) {
            return Optional.empty();
        }
        return Optional.of("<" + element
                + "> is not part of a place/transition net in standard PNML, and might change its meaning");
    }

    /** Why an element may not have an attribute, if it may not. */
    static Optional<String> refusesAttribute(String element, String attribute) {
        Set<String> allowed = ATTRIBUTES.get(element);
        if (allowed == null || allowed.contains(attribute)) {
            return Optional.empty();
        }
        return Optional.of("the attribute '" + attribute + "' of <" + element
                + "> is not part of standard PNML, and might change the meaning of the net");
    }

    /** Why a net of a type cannot be read, if it cannot. */
    static Optional<String> refusesNet(String type) {
        String kind = type.substring(type.lastIndexOf('/') + 1).toLowerCase(Locale.ROOT);
        String named = "the net is of type '" + type + "'";
        if (contains(kind, "symmetric", "highlevel", "hlpn", "coloured", "colored")) {
            return Optional.of(named + ", a coloured net" + UNFOLD);
        }
        if (contains(kind, "time", "tpn", "tapn", "stochastic")) {
            return Optional.of(named + ", a timed net" + NO_TIME);
        }
        if (contains(kind, "reset")) {
            return Optional.of(named + ", which has arcs that a place/transition net lacks");
        }
        if (contains(kind, "inhibitor")) {
            return Optional.empty();
        }
        // Old files say "P/T net", of which only the end is left here.
        if (contains(kind, "ptnet", "t net", "pt net", "pnmlcore")) {
            return Optional.empty();
        }
        return Optional.of(named + "; only place/transition nets (ptnet) can be checked");
    }

    /** Why an arc of a type cannot be read, if it cannot. */
    static Optional<String> refusesArc(String type) {
        String kind = type.trim().toLowerCase(Locale.ROOT);
        if (kind.isEmpty() || kind.equals("normal") || kind.equals("regular") || arcKind(type) != ArcKind.PLAIN) {
            return Optional.empty();
        }
        return Optional.of(
                "an arc of type '" + type.trim() + "': " + (contains(kind, "time", "transport") ? "timed" : kind)
                        + " arcs cannot be checked; only plain arcs with weights can");
    }

    /** What an arc of a type that is not refused does. */
    static ArcKind arcKind(String type) {
        return switch (type.trim().toLowerCase(Locale.ROOT)) {
            case "inhibitor" -> ArcKind.INHIBITOR;
            case "test", "read" -> ArcKind.TEST;
            default -> ArcKind.PLAIN;
        };
    }

    private static boolean contains(String text, String... parts) {
        for (String part : parts) {
            if (text.contains(part)) {
                return true;
            }
        }
        return false;
    }
}

package dev.galgo.petri.format;

import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What stands in a label where nobody looks for it, and would be passed over: the label would say something else, or nothing. */
final class LabelTexts {
    private static final Set<String> LABELS = Set.of(
            "initialMarking", "inscription", "type", "arctype", "hlinitialMarking", "hlinscription", "condition");
    /** Labels of coloured nets that may be missing. In these structures count, and texts only repeat them. */
    private static final Set<String> STRUCTURED = Set.of("hlinitialMarking", "condition");

    /** The label that has a text which says something, if that was read last. */
    private String said = "";

    /** Why a text may not stand directly in a label, if it may not. */
    static Optional<String> refusesIn(String label, String text) {
        return LABELS.contains(label) && !text.isBlank()
                ? Optional.of("'" + text.strip() + "' stands directly in <" + label + ">; put it in <text>")
                : Optional.empty();
    }

    /** Why an element may not end here, if it may not. */
    Optional<String> refusesEnd(String element, @Nullable String parent, String text, @Nullable PnmlItem open) {
        boolean alone = STRUCTURED.contains(element) && said.equals(element);
        said = element.equals("text") && !text.isBlank() && parent != null ? parent : "";
        return alone && open != null && !open.structures.containsKey(element)
                ? Optional.of("the <" + element + "> of '" + open.id
                        + "' has a <text> and no <structure>, which is what counts")
                : Optional.empty();
    }
}

package dev.galgo.petri.query;

import java.util.Set;

/** Which elements a query file has, and where. */
final class QueryGrammar {
    private static final Set<String> PATHS =
            Set.of("all-paths", "exists-path", "globally", "finally", "next", "until", "before", "reach");
    private static final Set<String> COMPARISONS = Set.of("integer-le", "integer-lt", "integer-ge", "integer-gt");
    private static final Set<String> CONDITIONS =
            Set.of("negation", "conjunction", "disjunction", "true", "false", "deadlock", "is-fireable");

    private QueryGrammar() {}

    /** Whether a condition stands in an element. */
    static boolean takesCondition(String element) {
        return switch (element) {
            case "globally", "finally", "negation", "conjunction", "disjunction" -> true;
            default -> false;
        };
    }

    /** Whether an element may stand in another. */
    static boolean fits(String element, String parent) {
        return switch (parent) {
            case "property-set" -> element.equals("property");
            case "property" -> element.equals("id") || element.equals("formula");
            case "formula" ->
                element.equals("all-paths") || element.equals("exists-path") || element.equals("place-bound");
            case "all-paths" -> element.equals("globally");
            case "exists-path" -> element.equals("finally");
            case "integer-le", "integer-lt", "integer-ge", "integer-gt" ->
                element.equals("tokens-count") || element.equals("integer-constant");
            case "tokens-count", "place-bound" -> element.equals("place");
            case "is-fireable" -> element.equals("transition");
            default -> takesCondition(parent) && (CONDITIONS.contains(element) || COMPARISONS.contains(element));
        };
    }

    /** Why it may not, and what may. */
    static String misplaced(String element, String parent) {
        if (PATHS.contains(element)) {
            return "<" + element + "> in <" + parent
                    + "> asks about the order of markings (CTL or LTL), which is not answered here; what is answered is <all-paths><globally>"
                    + " and <exists-path><finally> of a condition on one marking, and <place-bound>";
        }
        return "<" + element + "> cannot be read within <" + parent + ">";
    }

    /** The part of a condition that an element begins. */
    static Condition.Part part(String element) {
        return switch (element) {
            case "negation" -> Condition.Operator.NOT;
            case "conjunction" -> Condition.Operator.AND;
            case "disjunction" -> Condition.Operator.OR;
            case "deadlock" -> new Condition.Deadlock();
            // Of comparisons and transitions, what they are about is known at their end.
            default -> new Condition.Constant(element.equals("true"));
        };
    }

    /** Whether what it means is its text. */
    static boolean takesText(String element) {
        return switch (element) {
            case "id", "place", "transition", "integer-constant" -> true;
            default -> false;
        };
    }

    /** Whether a property has only one of them. */
    static boolean isSingle(String element) {
        return element.equals("id") || element.equals("formula");
    }

    /** How many parts an element takes at most. */
    static int mostParts(String element) {
        return switch (element) {
            case "formula", "all-paths", "exists-path", "globally", "finally", "negation" -> 1;
            case "integer-le", "integer-lt", "integer-ge", "integer-gt" -> 2;
            default -> Integer.MAX_VALUE;
        };
    }
}

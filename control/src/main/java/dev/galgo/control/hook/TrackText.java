package dev.galgo.control.hook;

import dev.galgo.constraints.term.Term;
import dev.galgo.constraints.term.Terms;
import dev.galgo.constraints.term.Texts;
import dev.galgo.constraints.term.Value;
import dev.galgo.control.unknown.Boxes;
import dev.galgo.control.unknown.JavaTerms;
import dev.galgo.control.unknown.RunTracking;
import dev.galgo.control.unknown.Shadow;
import org.jspecify.annotations.Nullable;

/** What rewritten code calls where it asks strings that may follow from unknown values. */
public final class TrackText {
    private TrackText() {}

    private static Term term(String text, @Nullable Shadow shadow) {
        return shadow == null ? Terms.of(new Value.Text(text)) : shadow.term();
    }

    public static @Nullable Object length(@Nullable String text) {
        Shadow shadow = Track.of(text);
        return shadow == null || text == null ? null : Track.shadow(JavaTerms.length(shadow.term()), text.length());
    }

    public static @Nullable Object isEmpty(@Nullable String text) {
        Shadow shadow = Track.of(text);
        return shadow == null || text == null
                ? null
                : Track.shadow(
                        JavaTerms.truth(Terms.equal(shadow.term(), Terms.of(new Value.Text("")))),
                        text.isEmpty() ? 1 : 0);
    }

    /** Whether the place is in the text is decided first. */
    public static @Nullable Object charAt(@Nullable String text, int at, @Nullable Object place, int site) {
        RunTracking run = Track.here();
        Shadow shadow = Track.of(text);
        if (run == null || text == null || (shadow == null && place == null)) {
            return null;
        }
        boolean within = at >= 0 && at < text.length();
        if (!within || shadow == null) {
            run.pin(shadow); // the exception tells the place and the length
            Track.pin(place);
            return null;
        }
        Term where = place == null ? JavaTerms.number(at) : ((Shadow) place).term();
        Term inside =
                Terms.and(Terms.lessOrEqual(JavaTerms.ZERO, where), Terms.less(where, JavaTerms.length(shadow.term())));
        run.decide(inside, true, site);
        return Track.shadow(JavaTerms.character(shadow.term(), where), (int) text.charAt(at));
    }

    /** {@code startsWith}, {@code endsWith} or {@code contains}. */
    public static @Nullable Object has(@Nullable String text, @Nullable Object part, String how) {
        RunTracking run = Track.here();
        if (run == null || text == null || part == null) {
            return null;
        }
        if (!(part instanceof String known)) {
            run.reach(text);
            run.reach(part);
            return null;
        }
        Shadow one = run.marks().of(text);
        Shadow other = run.marks().of(part);
        if (one == null && other == null) {
            return null;
        }
        Term whole = term(text, one);
        Term piece = term(known, other);
        return switch (how) {
            case "startsWith" ->
                Track.shadow(JavaTerms.truth(Texts.startsWith(whole, piece)), text.startsWith(known) ? 1 : 0);
            case "endsWith" ->
                Track.shadow(JavaTerms.truth(Texts.endsWith(whole, piece)), text.endsWith(known) ? 1 : 0);
            default -> Track.shadow(JavaTerms.truth(Texts.contains(whole, piece)), text.contains(known) ? 1 : 0);
        };
    }

    /**
     * A text was put together.
     *
     * @param made the text
     * @param recipe with \1 where a part stands, as the platform's own recipes
     * @param parts the parts, numbers boxed
     * @param shadows those of the numbers; those of boxes and strings lie beside them
     */
    public static @Nullable String joined(
            @Nullable String made, String recipe, @Nullable Object[] parts, @Nullable Object[] shadows) {
        RunTracking run = Track.here();
        if (run == null || made == null) {
            return made;
        }
        boolean unknown = false;
        boolean plain = true;
        for (int i = 0; i < parts.length; i++) {
            unknown |= shadows[i] != null || Track.of(parts[i]) != null;
            plain &= isPlain(parts[i]);
        }
        if (!plain) {
            for (int i = 0; i < parts.length; i++) {
                Track.pin(shadows[i]);
                run.reach(parts[i]);
            }
            return made;
        }
        if (!unknown) {
            return made;
        }
        Term all = Terms.of(new Value.Text(""));
        int next = 0;
        var literal = new StringBuilder();
        for (int i = 0; i < recipe.length(); i++) {
            if (recipe.charAt(i) != '\1') {
                literal.append(recipe.charAt(i));
                continue;
            }
            Object part = parts[next];
            Shadow shadow = shadows[next] == null ? Track.of(part) : (Shadow) shadows[next];
            next++;
            Term text = shadow == null ? null : text(part, shadow);
            if (text == null) {
                run.pin(shadow);
                literal.append(part);
            } else {
                all = joined(joined(all, literal.toString()), text);
                literal.setLength(0);
            }
        }
        all = joined(all, literal.toString());
        if (all instanceof Term.Constant) {
            return made;
        }
        var shadow = new Shadow(all, new Value.Text(made));
        if (JavaTerms.isTooLarge(all)) {
            run.pin(shadow);
            return made;
        }
        return run.tracked(Boxes.another(made), shadow);
    }

    /** Whether its text is that of a value, which is the same however often it is made. */
    private static boolean isPlain(@Nullable Object part) {
        return part == null
                || part instanceof String
                || part instanceof Double
                || part instanceof Float
                || Boxes.isBox(part);
    }

    private static Term joined(Term text, String more) {
        return more.isEmpty() ? text : joined(text, Terms.of(new Value.Text(more)));
    }

    private static Term joined(Term text, Term more) {
        return text.equals(Terms.of(new Value.Text(""))) ? more : Texts.joined(text, more);
    }

    /** How a part is written; null if that is not known. */
    private static @Nullable Term text(@Nullable Object part, Shadow shadow) {
        if (part instanceof String) {
            return shadow.term();
        } else if (part instanceof Integer || part instanceof Long || part instanceof Short || part instanceof Byte) {
            return JavaTerms.decimal(shadow.term());
        } else if (part instanceof Boolean) {
            return Terms.choice(
                    JavaTerms.jumps(org.objectweb.asm.Opcodes.IFNE, shadow.term(), JavaTerms.ZERO),
                    Terms.of(new Value.Text("true")),
                    Terms.of(new Value.Text("false")));
        }
        return null;
    }
}

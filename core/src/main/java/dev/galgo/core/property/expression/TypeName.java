package dev.galgo.core.property.expression;

import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A type of actors as a claim names it: the type itself, or the end of a qualified one, or, with {@code *} for any letters, all that look so.
 *
 * @param name as it is written
 * @param pattern null unless there is a {@code *} in the name
 */
record TypeName(String name, @Nullable Pattern pattern) {
    /** The word for actors of every type. */
    static final String EVERY = "actor";

    static TypeName of(String name) {
        if (name.indexOf('*') < 0) {
            return new TypeName(name, null);
        }
        String pieces = Arrays.stream(name.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*"));
        return new TypeName(name, Pattern.compile(pieces, Pattern.DOTALL));
    }

    static TypeName every() {
        return new TypeName(EVERY, Pattern.compile(".*", Pattern.DOTALL));
    }

    boolean matches(String type) {
        if (pattern != null) {
            return pattern.matcher(type).matches();
        }
        int before = type.length() - name.length() - 1;
        return type.equals(name)
                || (before >= 0 && type.endsWith(name) && (type.charAt(before) == '.' || type.charAt(before) == '$'));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof TypeName that && name.equals(that.name) && (pattern == null) == (that.pattern == null);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }
}

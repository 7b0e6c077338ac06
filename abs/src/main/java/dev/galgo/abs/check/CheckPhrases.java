package dev.galgo.abs.check;

import dev.galgo.abs.model.Type;
import java.util.List;
import java.util.stream.Collectors;

/** Phrases that several messages share. */
final class CheckPhrases {
    private CheckPhrases() {}

    static String count(int number, String noun) {
        return number == 0 ? "no " + noun + "s" : number == 1 ? "one " + noun : number + " " + noun + "s";
    }

    static String arguments(String what, List<Type> wanted, int found) {
        String types = wanted.isEmpty()
                ? ""
                : wanted.stream().map(Type::toString).collect(Collectors.joining(", ", " (", ")"));
        return what + " takes " + count(wanted.size(), "argument") + types + ", found " + found;
    }

    /** {@code expected Fut<Int>, found Int}, and what may help. */
    static String mismatch(Type expected, Type found, Types types) {
        TypeNames names = TypeNames.of(expected, found);
        return "expected " + names.name(expected) + ", found " + names.name(found) + remedy(expected, found, types);
    }

    private static String remedy(Type expected, Type found, Types types) {
        if (expected.equals(types.integer()) && found.equals(types.rational())) {
            return "; truncate(...) makes it an Int";
        }
        boolean exact = found.equals(types.integer()) || found.equals(types.rational());
        if (expected.equals(types.floating()) && exact) {
            return "; float(...) makes it a Float";
        }
        if (expected.equals(types.string())) {
            return "; toString(...) makes it a String";
        }
        if (found instanceof Type.Data future
                && future.declaration() == types.future()
                && future.arguments().get(0).equals(expected)) {
            return "; 'await f?;' and 'f.get' take the value out of a future f";
        }
        if (expected instanceof Type.Data future
                && future.declaration() == types.future()
                && future.arguments().get(0).equals(found)) {
            return "; a call with '!' gives a future";
        }
        return "";
    }
}

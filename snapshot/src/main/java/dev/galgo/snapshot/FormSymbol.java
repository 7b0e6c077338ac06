package dev.galgo.snapshot;

import com.dynatrace.hash4j.hashing.Hashing;

/**
 * Something that a form names by identity: a class, a shared object, an interned value of a leaf.
 *
 * @param token compared by identity
 * @param stable a hash that is the same in every run; several tokens may have the same
 * @param number dense, first come first numbered; orders tokens with the same hash within one run
 */
record FormSymbol(Object token, long stable, int number) {

    /** Classes that the JVM names anew in each run (lambdas, proxies) are hashed without the part that changes. */
    static long stableHash(Class<?> type) {
        return Hashing.wyhashFinal4().hashCharsToLong(stableName(type));
    }

    static String stableName(Class<?> type) {
        var name = type.getName();
        int lambda = name.indexOf("$$Lambda");
        if (lambda >= 0) {
            return name.substring(0, lambda + "$$Lambda".length());
        }
        if (type.isHidden()) {
            return name.substring(0, name.lastIndexOf('/'));
        }
        return java.lang.reflect.Proxy.isProxyClass(type) ? name.replaceAll("[0-9]+$", "") : name;
    }
}

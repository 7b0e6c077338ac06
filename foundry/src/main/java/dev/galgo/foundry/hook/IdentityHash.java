package dev.galgo.foundry.hook;

/** Which classes leave {@code hashCode} as {@link Object} has it: a number that no two runs agree on. */
final class IdentityHash {
    private static final ClassValue<Boolean> KNOWN = new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
            try {
                return type.getMethod("hashCode").getDeclaringClass() == Object.class;
            } catch (NoSuchMethodException | NoClassDefFoundError cannotTell) {
                return false;
            }
        }
    };

    private IdentityHash() {}

    static boolean of(Class<?> type) {
        return KNOWN.get(type);
    }
}

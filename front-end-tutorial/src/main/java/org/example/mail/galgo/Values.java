package org.example.mail.galgo;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Values whose equality is exact: records, lists that cannot change, texts, numbers, constants of enums, and addresses. */
final class Values {
    private Values() {}

    /** What is not such a value, as a path to it; null if everything is. */
    static @Nullable String odd(@Nullable Object value, String path) {
        if (value instanceof Record record && !(value instanceof MailAddress)) {
            return parts(record).entrySet().stream()
                    .map(part -> odd(part.getValue(), path + "." + part.getKey()))
                    .filter(found -> found != null)
                    .findFirst()
                    .orElse(null);
        }
        if (value instanceof List<?> list && list.getClass().getName().startsWith("java.util.ImmutableCollections")) {
            return list.stream()
                    .map(element -> odd(element, path + "[]"))
                    .filter(found -> found != null)
                    .findFirst()
                    .orElse(null);
        }
        if (value == null) {
            return null;
        }
        boolean plain = value instanceof String
                || value instanceof Integer
                || value instanceof Long
                || value instanceof Boolean
                || value instanceof Character
                || value instanceof Enum
                || value instanceof MailAddress;
        return plain ? null : path + " is of " + value.getClass().getName();
    }

    /** The components of a record, by name. */
    static Map<String, @Nullable Object> parts(Record record) {
        var parts = new LinkedHashMap<String, @Nullable Object>();
        for (RecordComponent part : record.getClass().getRecordComponents()) {
            try {
                part.getAccessor().setAccessible(true);
                parts.put(part.getName(), part.getAccessor().invoke(record));
            } catch (ReflectiveOperationException failed) {
                throw new IllegalStateException("cannot read " + part, failed);
            }
        }
        return parts;
    }

    /** As a person would write it in a list of arguments. */
    static String describe(@Nullable Object value) {
        return value instanceof Record record && !(value instanceof MailAddress)
                ? parts(record).values().stream().map(Values::describe).collect(Collectors.joining(", "))
                : String.valueOf(value);
    }

    /** The same in every run, which {@link Object#hashCode} is not for constants of enums. */
    static long stableHash(@Nullable Object value) {
        if (value instanceof MailAddress address) {
            return address.actor().stableHash();
        }
        var parts = new ArrayList<@Nullable Object>();
        if (value instanceof Record record) {
            parts.addAll(parts(record).values());
        } else if (value instanceof List<?> list) {
            parts.addAll(list);
        } else {
            return value instanceof Enum<?> constant
                    ? constant.name().hashCode()
                    : String.valueOf(value).hashCode();
        }
        long hash = value.getClass().getName().hashCode();
        for (Object part : parts) {
            hash = hash * 31 + stableHash(part);
        }
        return hash;
    }
}

package dev.galgo.petri.proof;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A JSON value with the way to it, so that whoever finds something else than expected can say where. */
public final class JsonTree {
    /** Certificates themselves need less than ten. */
    private static final int DEPTH = 100;

    private final Object value;
    private final String path;

    private JsonTree(Object value, String path) {
        this.value = value;
        this.path = path;
    }

    private record Open(Object container, @Nullable String name) {}

    public static JsonTree parse(String text) {
        var open = new ArrayDeque<Open>();
        Object whole = null;
        String name = null;
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (whole != null && open.isEmpty()) {
                    throw new CertificateException("something follows the end of the certificate");
                }
                Object item;
                switch (token) {
                    case FIELD_NAME -> {
                        name = parser.currentName();
                        continue;
                    }
                    case END_OBJECT, END_ARRAY -> {
                        open.pop();
                        continue;
                    }
                    case START_OBJECT -> item = new LinkedHashMap<String, Object>();
                    case START_ARRAY -> item = new ArrayList<Object>();
                    case VALUE_STRING -> item = parser.getText();
                    case VALUE_NUMBER_INT -> item = parser.getBigIntegerValue();
                    case VALUE_TRUE -> item = true;
                    case VALUE_FALSE -> item = false;
                    default ->
                        throw new CertificateException(
                                "line " + parser.currentLocation().getLineNr() + ": neither whole number nor text");
                }
                if (open.isEmpty()) {
                    whole = item;
                } else {
                    put(open.peek().container(), name, item);
                }
                if (item instanceof Map || item instanceof List) {
                    if (open.size() == DEPTH) {
                        JsonLocation at = parser.currentLocation();
                        throw new CertificateException("line " + at.getLineNr() + ", column " + at.getColumnNr()
                                + ": lists and objects are nested more than " + DEPTH
                                + " deep, which no certificate needs");
                    }
                    open.push(new Open(item, name));
                }
            }
        } catch (JsonProcessingException malformed) {
            // What breaks a bound of the parser, as a number of a thousand digits does, comes without a place.
            JsonLocation at = malformed.getLocation();
            throw new CertificateException(
                    (at == null ? "" : "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": ") + "not JSON: "
                            + malformed.getOriginalMessage());
        } catch (IOException impossible) {
            throw new CertificateException("cannot read the text: " + impossible.getMessage());
        }
        if (whole == null) {
            throw new CertificateException("the text is empty");
        }
        return new JsonTree(whole, "certificate");
    }

    @SuppressWarnings("unchecked")
    private static void put(Object container, @Nullable String name, Object item) {
        if (container instanceof List) {
            ((List<Object>) container).add(item);
        } else if (name == null || ((Map<String, Object>) container).put(name, item) != null) {
            throw new CertificateException("'" + name + "' stands twice in one object");
        }
    }

    public CertificateException error(String expected) {
        return new CertificateException(path + " should be " + expected);
    }

    /** The names of an object's fields. */
    public Set<String> fields() {
        if (!(value instanceof Map<?, ?> map)) {
            throw error("an object");
        }
        var names = new LinkedHashSet<String>();
        map.keySet().forEach(name -> names.add(String.valueOf(name)));
        return names;
    }

    public boolean has(String field) {
        return value instanceof Map<?, ?> map && map.containsKey(field);
    }

    public JsonTree get(String field) {
        Object found = value instanceof Map<?, ?> map ? map.get(field) : null;
        if (found == null) {
            throw new CertificateException(path + " has no '" + field + "'");
        }
        return new JsonTree(found, path + "." + field);
    }

    public List<JsonTree> items() {
        if (!(value instanceof List<?> list)) {
            throw error("a list");
        }
        var items = new ArrayList<JsonTree>();
        for (Object item : list) {
            items.add(new JsonTree(item, path + "[" + items.size() + "]"));
        }
        return items;
    }

    /** One of a list of so many; what nobody would read is an error. */
    public JsonTree item(int i, int count) {
        List<JsonTree> items = items();
        if (items.size() != count) {
            throw error("a list of " + count);
        }
        return items.get(i);
    }

    public boolean isText() {
        return value instanceof String;
    }

    public String text() {
        if (value instanceof String text) {
            return text;
        }
        throw error("text");
    }

    public boolean flag() {
        if (value instanceof Boolean flag) {
            return flag;
        }
        throw error("true or false");
    }

    public BigInteger number() {
        if (value instanceof BigInteger number) {
            return number;
        }
        throw error("a whole number");
    }

    public long longNumber() {
        try {
            return number().longValueExact();
        } catch (ArithmeticException large) {
            throw error("a number of at most 64 bits");
        }
    }

    public int intNumber() {
        try {
            return number().intValueExact();
        } catch (ArithmeticException large) {
            throw error("a number of at most 32 bits");
        }
    }
}

package dev.galgo.report.syntax;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Reads JSON member by member, so that whatever is wrong is said with its line and column. */
public final class JsonInput implements Closeable {
    private final JsonParser parser;

    public JsonInput(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new IOException("it is a directory");
        }
        parser = JsonFactory.builder()
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build()
                .createParser(Files.newInputStream(file));
    }

    /** The document is JSON, but not as expected. */
    public static final class WrongShape extends IOException {
        private static final long serialVersionUID = 1L;
        private final String where;

        WrongShape(String where, String message) {
            super(message);
            this.where = where;
        }

        public String where() {
            return where;
        }
    }

    /** One line for people on why reading failed. */
    public static String describe(IOException failed) {
        if (failed instanceof NoSuchFileException) {
            return "there is no such file";
        }
        if (failed instanceof AccessDeniedException) {
            return "access is denied";
        }
        if (failed instanceof JsonEOFException end) {
            return where(end) + "the file ends in the middle: it is truncated";
        }
        if (failed instanceof StreamConstraintsException tooMuch) {
            return "nothing that galgo writes looks like this: " + firstLine(tooMuch.getOriginalMessage());
        }
        if (failed instanceof JsonProcessingException wrong) {
            return where(wrong) + "this is not JSON: " + firstLine(wrong.getOriginalMessage());
        }
        return firstLine(String.valueOf(failed.getMessage()));
    }

    private static String where(JsonProcessingException wrong) {
        var at = wrong.getLocation();
        return at == null ? "" : "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": ";
    }

    private static String firstLine(String text) {
        return text.lines().findFirst().orElse(text);
    }

    /** Begins an object that is the value of a member, or the document. */
    public void begin(String what) throws IOException {
        parser.nextToken();
        enter(what);
    }

    /** Begins an object at which the reader stands, as an element of a list. */
    public void enter(String what) throws IOException {
        if (parser.currentToken() == null) {
            throw new WrongShape("", "the file is empty");
        }
        expect(JsonToken.START_OBJECT, what + " must be an object");
    }

    /** The next member's name; null at the end of the object. */
    @Nullable
    public String next() throws IOException {
        return parser.nextToken() == JsonToken.END_OBJECT ? null : parser.currentName();
    }

    public void beginList(String what) throws IOException {
        parser.nextToken();
        expect(JsonToken.START_ARRAY, what + " must be a list");
    }

    /** Whether the list goes on; then the reader stands at an element. */
    public boolean another() throws IOException {
        return parser.nextToken() != JsonToken.END_ARRAY;
    }

    public void skip() throws IOException {
        parser.nextToken();
        parser.skipChildren();
    }

    public String text() throws IOException {
        parser.nextToken();
        return textHere();
    }

    private String textHere() throws IOException {
        expect(JsonToken.VALUE_STRING, member() + " must be a text");
        return parser.getText();
    }

    public List<String> texts() throws IOException {
        beginList(member());
        var texts = new ArrayList<String>();
        while (another()) {
            texts.add(textHere());
        }
        return texts;
    }

    /** A whole number that is not negative. */
    public int natural() throws IOException {
        parser.nextToken();
        return naturalHere();
    }

    private int naturalHere() throws IOException {
        String rule = member() + " must be a whole number, not negative";
        expect(JsonToken.VALUE_NUMBER_INT, rule);
        long value = parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER ? -1 : parser.getLongValue();
        if (value < 0 || value > Integer.MAX_VALUE) {
            throw wrong(rule);
        }
        return (int) value;
    }

    /** A whole number that is not negative, or null. */
    public @Nullable Long countOrNull() throws IOException {
        if (isNull()) {
            return null;
        }
        String rule = member() + " must be a whole number, not negative";
        expect(JsonToken.VALUE_NUMBER_INT, rule);
        long value = parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER ? -1 : parser.getLongValue();
        if (value < 0) {
            throw wrong(rule);
        }
        return value;
    }

    /** A text, or null. */
    public @Nullable String textOrNull() throws IOException {
        return isNull() ? null : textHere();
    }

    private boolean isNull() throws IOException {
        return parser.nextToken() == JsonToken.VALUE_NULL;
    }

    public List<Integer> naturals() throws IOException {
        beginList(member());
        var numbers = new ArrayList<Integer>();
        while (another()) {
            numbers.add(naturalHere());
        }
        return numbers;
    }

    public boolean flag() throws IOException {
        parser.nextToken();
        return flagHere();
    }

    /** True, false or null. */
    public @Nullable Boolean flagOrNull() throws IOException {
        return isNull() ? null : (Boolean) flagHere();
    }

    private boolean flagHere() throws IOException {
        JsonToken token = parser.currentToken();
        if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
            throw wrong(member() + " must be true or false");
        }
        return token == JsonToken.VALUE_TRUE;
    }

    public <E extends Enum<E>> E constant(Class<E> type) throws IOException {
        parser.nextToken();
        return constantHere(type);
    }

    private <E extends Enum<E>> E constantHere(Class<E> type) throws IOException {
        String text = textHere();
        for (E constant : type.getEnumConstants()) {
            if (spelt(constant).equals(text)) {
                return constant;
            }
        }
        String known = String.join(
                ", ",
                Arrays.stream(type.getEnumConstants()).map(JsonInput::spelt).toList());
        throw wrong(member() + " must be one of " + known + ", not " + PlainText.oneLine(text));
    }

    public <E extends Enum<E>> List<E> constants(Class<E> type) throws IOException {
        beginList(member());
        var constants = new ArrayList<E>();
        while (another()) {
            constants.add(constantHere(type));
        }
        return constants;
    }

    private static String spelt(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public <T> T required(@Nullable T value, String member, String of) throws IOException {
        if (value == null) {
            throw wrong("the " + of + " has no \"" + member + "\"");
        }
        return value;
    }

    /** The document, which is such a thing, must be over. */
    public void end(String what) throws IOException {
        if (parser.nextToken() != null) {
            throw wrong("something follows the end of the " + what);
        }
    }

    public WrongShape wrong(String what) {
        var at = parser.currentTokenLocation();
        return new WrongShape("line " + at.getLineNr() + ", column " + at.getColumnNr() + ": ", what);
    }

    private String member() {
        var context = parser.getParsingContext();
        while (context != null && context.getCurrentName() == null) {
            context = context.getParent();
        }
        return context == null ? "the document" : "\"" + context.getCurrentName() + "\"";
    }

    private void expect(JsonToken token, String rule) throws IOException {
        if (parser.currentToken() != token) {
            throw wrong(rule);
        }
    }

    @Override
    public void close() throws IOException {
        parser.close();
    }
}

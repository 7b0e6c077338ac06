package dev.galgo.explorer.answer;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What somebody asks: a few texts and numbers by name, from an address or from a body. */
public final class Question {
    private static final int DEEPEST = 20;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build())
            .build();

    private final Map<String, String> words;

    private Question(Map<String, String> words) {
        this.words = Map.copyOf(words);
    }

    /** From the query of an address, whose names and values are decoded. */
    public static Question of(Map<String, String> query) {
        return new Question(query);
    }

    /** From an object in JSON; members that are neither texts nor numbers are passed over, as are those that nobody asks for. */
    public static Question of(String body) throws Refusal {
        var words = new HashMap<String, String>();
        try (JsonParser json = FACTORY.createParser(body)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw notUnderstood("it is no object");
            }
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String name = json.currentName();
                JsonToken value = json.nextToken();
                if (value == JsonToken.VALUE_STRING || value.isNumeric()) {
                    words.put(name, json.getText());
                } else {
                    json.skipChildren();
                }
            }
            if (json.nextToken() != null) {
                throw notUnderstood("something follows the object");
            }
        } catch (JsonProcessingException wrong) {
            throw notUnderstood(String.valueOf(wrong.getOriginalMessage())
                    .lines()
                    .findFirst()
                    .orElse(""));
        } catch (IOException wrong) {
            throw notUnderstood(String.valueOf(wrong.getMessage()));
        }
        return new Question(words);
    }

    private static Refusal notUnderstood(String why) {
        return new Refusal(
                Refusal.BAD_REQUEST, "The body is not understood: " + why + ".", "Send an object in JSON, in UTF-8.");
    }

    /** What must be said. */
    public String required(String name) throws Refusal {
        String word = words.get(name);
        if (word == null) {
            throw new Refusal(Refusal.BAD_REQUEST, "There is no \"" + name + "\".", null);
        }
        return word;
    }

    /** What may be said. */
    public @Nullable String optional(String name) {
        return words.get(name);
    }

    /** A number of seconds, above 0. */
    public double seconds(String name, double most) throws Refusal {
        double value;
        try {
            value = Double.parseDouble(required(name));
        } catch (NumberFormatException none) {
            value = -1;
        }
        if (!(value > 0 && value <= most)) {
            throw new Refusal(
                    Refusal.BAD_REQUEST,
                    "\"" + name + "\" must be a number above 0, and " + (long) most + " at most.",
                    null);
        }
        return value;
    }
}

package dev.galgo.cli.check;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.galgo.core.checkpoint.AtomicFile;
import dev.galgo.core.checkpoint.CheckpointDirectory;
import dev.galgo.core.checkpoint.CheckpointRefused;
import dev.galgo.core.checkpoint.CheckpointRefused.Reason;
import dev.galgo.core.checkpoint.ContentHashes;
import dev.galgo.core.checkpoint.FileTrouble;
import dev.galgo.core.checkpoint.SearchIdentity;
import dev.galgo.report.syntax.JsonInput;
import dev.galgo.report.syntax.JsonOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The file in a search's directory that says what search it is.
 *
 * <p>It has a checksum of its own text, with nothing in the place of the checksum: whatever byte is changed, it is noticed.
 */
public final class SearchFile {
    private static final String FORMAT = "galgo-search/1";
    private static final String CHECKSUM = "checksum";

    private SearchFile() {}

    /** Writes it; from then on the directory is that of a search. */
    static void write(CheckpointDirectory directory, SearchIdentity identity) {
        String json = text(identity, checksum(text(identity, "")));
        try {
            AtomicFile.write(directory.file(CheckpointDirectory.SEARCH), json.getBytes(StandardCharsets.UTF_8));
        } catch (IOException failed) {
            directory.close();
            throw new CheckpointRefused(
                    Reason.UNUSABLE,
                    directory.path() + " cannot be written to: " + FileTrouble.words(failed) + ".",
                    failed);
        }
    }

    private static String text(SearchIdentity identity, String checksum) {
        return JsonOutput.object(out -> {
            out.writeStringField("format", FORMAT);
            out.writeStringField("galgo", identity.galgo());
            out.writeStringField("java", identity.java());
            out.writeStringField("kind", identity.kind());
            out.writeStringField("folder", identity.folder());
            JsonOutput.texts(out, "words", identity.words());
            JsonOutput.texts(out, "target", identity.target());
            members(out, "options", identity.options());
            members(out, "contents", identity.contents());
            out.writeStringField(CHECKSUM, checksum);
        });
    }

    private static String checksum(String text) {
        return ContentHashes.of(text.getBytes(StandardCharsets.UTF_8));
    }

    private static void members(JsonGenerator json, String name, Map<String, String> values) throws IOException {
        json.writeObjectFieldStart(name);
        for (var one : new TreeMap<>(values).entrySet()) {
            json.writeStringField(one.getKey(), one.getValue());
        }
        json.writeEndObject();
    }

    /**
     * Reads that of a directory.
     *
     * @throws CheckpointRefused if there is none, or it is damaged
     */
    public static SearchIdentity read(Path directory) {
        CheckpointDirectory.requireSearch(directory);
        Path file = directory.resolve(CheckpointDirectory.SEARCH);
        try (var json = new JsonInput(file)) {
            return document(json, new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        } catch (AccessDeniedException closed) {
            throw new CheckpointRefused(Reason.UNUSABLE, file + " cannot be read: access is denied.", closed);
        } catch (IOException failed) {
            throw new CheckpointRefused(
                    Reason.DAMAGED, file + " is damaged: " + JsonInput.describe(failed) + ".", failed);
        }
    }

    private static SearchIdentity document(JsonInput json, String text) throws IOException {
        var texts = new TreeMap<String, String>();
        List<String> words = null;
        List<String> target = null;
        Map<String, String> options = null;
        Map<String, String> contents = null;
        json.begin("a search");
        for (String member = json.next(); member != null; member = json.next()) {
            switch (member) {
                case "format", "galgo", "java", "kind", "folder", CHECKSUM -> texts.put(member, json.text());
                case "words" -> words = json.texts();
                case "target" -> target = json.texts();
                case "options" -> options = members(json);
                case "contents" -> contents = members(json);
                default -> json.skip();
            }
        }
        if (!FORMAT.equals(texts.get("format"))) {
            throw json.wrong("its format is " + texts.get("format") + ", and this galgo reads " + FORMAT);
        }
        String checksum = json.required(texts.get(CHECKSUM), CHECKSUM, "search");
        if (!checksum.equals(checksum(text.replace(checksum, "")))) {
            throw json.wrong("its checksum is not that of what is in it");
        }
        return new SearchIdentity(
                json.required(texts.get("galgo"), "galgo", "search"),
                json.required(texts.get("java"), "java", "search"),
                json.required(texts.get("kind"), "kind", "search"),
                json.required(texts.get("folder"), "folder", "search"),
                json.required(words, "words", "search"),
                json.required(target, "target", "search"),
                json.required(options, "options", "search"),
                json.required(contents, "contents", "search"));
    }

    private static Map<String, String> members(JsonInput json) throws IOException {
        var members = new TreeMap<String, String>();
        json.begin("the values");
        for (String member = json.next(); member != null; member = json.next()) {
            members.put(member, json.text());
        }
        return members;
    }
}

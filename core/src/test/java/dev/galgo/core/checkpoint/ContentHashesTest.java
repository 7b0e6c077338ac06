package dev.galgo.core.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A program that has changed is noticed, wherever its files really lie. */
class ContentHashesTest {
    @TempDir
    private Path folder;

    @Test
    void whatALinkLeadsToIsPartOfTheProgram() throws IOException {
        Path link = folder.resolve("classes");
        Files.createSymbolicLink(link, written("one", "A.class", "before"));
        Map<String, String> before = hashes(link);
        Files.delete(link);
        Files.createSymbolicLink(link, written("two", "A.class", "after"));
        assertThat(before).containsOnlyKeys(link.resolve("A.class").toString());
        assertThat(hashes(link)).isNotEqualTo(before);
    }

    @Test
    void aLinkBelowADirectoryIsFollowedAndALoopEnds() throws IOException {
        Path classes = written("classes", "A.class", "a");
        Files.createSymbolicLink(classes.resolve("more"), written("elsewhere", "B.class", "b"));
        Files.createSymbolicLink(classes.resolve("again"), classes);
        assertThat(hashes(classes))
                .containsOnlyKeys(
                        classes.resolve("A.class").toString(),
                        classes.resolve("more").resolve("B.class").toString());
    }

    @Test
    void whatIsWrittenAmongTheClassesIsNoPartOfTheProgram() throws IOException {
        Path classes = written("classes", "A.class", "a");
        Path search = Files.createDirectory(classes.resolve("search"));
        Files.writeString(search.resolve("lock"), "");
        assertThat(ContentHashes.of(List.of(classes), file -> file.equals(search)))
                .containsOnlyKeys(classes.resolve("A.class").toString());
    }

    private static Map<String, String> hashes(Path place) throws IOException {
        return ContentHashes.of(List.of(place), file -> false);
    }

    private Path written(String directory, String name, String text) throws IOException {
        Path made = Files.createDirectory(folder.resolve(directory));
        Files.writeString(made.resolve(name), text);
        return made;
    }
}

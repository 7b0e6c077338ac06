package dev.galgo.dist;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** What is in the zip. */
class ZipIT {
    private static final long MOST_BYTES = 15_000_000;
    private static final LocalDateTime STAMP = LocalDateTime.parse("2026-11-01T00:00:00");

    @Test
    void theZipIsSmall() throws IOException {
        assertThat(Files.size(Unpacked.ZIP)).isLessThan(MOST_BYTES);
    }

    @Test
    void everythingIsThereAndZ3IsNot() throws IOException {
        assertThat(names())
                .contains(
                        "bin/galgo",
                        "bin/galgo.cmd",
                        "completion/galgo.bash",
                        "completion/_galgo",
                        "completion/galgo.fish",
                        "completion/galgo.ps1",
                        "examples/galgo-examples.jar",
                        "examples/src/dev/galgo/examples/server/ServerMain.java",
                        "LICENSE",
                        "NOTICE",
                        "README.md")
                .anyMatch(name -> name.startsWith("lib/galgo-cli-"))
                .noneMatch(name -> name.contains("z3-turnkey"))
                .noneMatch(name -> name.startsWith("lib/galgo-examples"))
                .noneMatch(name -> name.contains("spark-core"))
                .contains("lib/galgo.jar", "lib/galgo-scale.jar");
    }

    @Test
    void everyLibraryOfOthersIsNamedInTheNotice() throws IOException {
        String notice = text("NOTICE");
        List<String> libraries = names().stream()
                .filter(name -> name.startsWith("lib/") && name.endsWith(".jar") && !name.startsWith("lib/galgo"))
                .map(name -> name.substring(4).replaceFirst("-\\d.*", ""))
                .toList();
        assertThat(libraries).isNotEmpty().allSatisfy(library -> assertThat(notice)
                .contains(library));
        assertThat(notice).doesNotContain("${");
        assertThat(text("README.md")).doesNotContain("${");
    }

    @Test
    void itIsTheSameWhenItIsMadeAgain() throws IOException {
        Path again = Path.of(System.getProperty("galgo.zip.again"));
        assertThat(Files.mismatch(Unpacked.ZIP, again)).isEqualTo(-1);
    }

    /** Whatever differs from build to build would be the time, the order or the owner. */
    @Test
    void nothingInItTellsWhenItWasMade() throws IOException {
        Set<LocalDateTime> stamps = new HashSet<>();
        for (ZipEntry entry : entries()) {
            stamps.add(entry.getTimeLocal());
        }
        assertThat(stamps).containsExactly(STAMP);
    }

    @Test
    void theScriptForWindowsHasItsLineEnds() throws IOException {
        assertThat(text("bin/galgo.cmd").replace("\r\n", "")).doesNotContain("\n");
        assertThat(text("bin/galgo")).startsWith("#!/bin/sh\n").doesNotContain("\r");
    }

    /** Whoever imports the BOM gets every module that is published, in the version of the others. */
    @Test
    void theBomNamesEveryPublishedModule() throws IOException {
        String root = Files.readString(Path.of("..", "pom.xml"));
        String bom = Files.readString(Path.of("..", "bom", "pom.xml"));
        var published = new ArrayList<String>();
        var modules = Pattern.compile("<module>(.*)</module>").matcher(root);
        while (modules.find()) {
            String pom = Files.readString(Path.of("..", modules.group(1), "pom.xml"));
            if (!pom.contains("<maven.deploy.skip>true") && !modules.group(1).equals("bom")) {
                published.add(first("<artifactId>(galgo-.*)</artifactId>", pom));
            }
        }
        var named = Pattern.compile("<artifactId>(galgo-.*)</artifactId>")
                .matcher(bom.substring(bom.indexOf("<dependencyManagement>")))
                .results()
                .map(match -> match.group(1))
                .toList();
        assertThat(named).containsExactlyInAnyOrderElementsOf(published);
        for (String tag : List.of("<version>(.*)</version>", "<project.build.outputTimestamp>(.*)</")) {
            assertThat(first(tag, bom)).isEqualTo(first(tag, root));
        }
    }

    private static String first(String pattern, String text) {
        var matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(pattern).isTrue();
        return matcher.group(1);
    }

    private static List<? extends ZipEntry> entries() throws IOException {
        try (var zip = new ZipFile(Unpacked.ZIP.toFile())) {
            return Collections.list(zip.entries());
        }
    }

    private static List<String> names() throws IOException {
        return entries().stream()
                .map(entry -> entry.getName().substring(entry.getName().indexOf('/') + 1))
                .toList();
    }

    private static String text(String name) throws IOException {
        try (var zip = new ZipFile(Unpacked.ZIP.toFile())) {
            ZipEntry found = zip.stream()
                    .filter(entry -> entry.getName().replaceFirst("[^/]*/", "").equals(name))
                    .findFirst()
                    .orElseThrow();
            return new String(zip.getInputStream(found).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}

# Completion of galgo for fish; galgo itself says what fits.
function __galgo_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l lines ($words[1] complete ":$current" $words[2..-1] 2>/dev/null)
    for line in $lines[2..-1]
        echo $line
    end
    if test "$lines[1]" = :files
        set -l head (string match -r '^.*[=:]' -- $current)
        set -l file (string replace -r '^.*[=:]' '' -- $current)
        for path in (__fish_complete_path "$file" '')
            echo "$head$path"
        end
    end
end
complete -c galgo -f -a '(__galgo_complete)'
